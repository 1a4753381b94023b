/** The icons of the product: names of the lucide set. The sprite holds these and no others. */
export const iconNames = [
  'arrow-left', 'arrow-right', 'arrow-up-right', 'badge-check', 'badge-percent', 'ban', 'banknote', 'bell', 'calendar', 'camera', 'check',
  'chevron-down', 'chevron-left', 'chevron-right', 'chevron-up', 'circle-alert', 'circle-check', 'circle-help', 'circle-x', 'clock', 'coins',
  'copy', 'credit-card', 'crown', 'dices', 'download', 'ellipsis', 'external-link', 'eye', 'eye-off', 'fan', 'file-text', 'filter', 'flag',
  'flame', 'gamepad-2', 'gift', 'globe', 'hand-coins', 'headset', 'heart', 'history', 'hourglass', 'house', 'id-card', 'info', 'landmark',
  'layout-grid', 'link', 'list', 'loader-circle', 'lock', 'log-in', 'log-out', 'mail', 'maximize', 'menu', 'message-circle', 'minimize',
  'minus', 'moon', 'phone', 'play', 'plus', 'qr-code', 'radio', 'receipt', 'refresh-cw', 'rocket', 'search', 'send', 'settings', 'share-2',
  'shield-check', 'shopping-bag', 'sliders-horizontal', 'smartphone', 'sparkles', 'spade', 'star', 'sun', 'ticket', 'timer', 'trash-2',
  'triangle-alert', 'trophy', 'upload', 'user', 'users', 'volume-2', 'volume-x', 'wallet', 'wifi-off', 'wrench', 'x', 'zap',
] as const

export type IconName = (typeof iconNames)[number]
