/** The kinds of system page (SYS-1, SYS-2), as message keys and picture names spell them. */
export const systemPageTypes = [
  'maintenance',
  'not-found',
  'forbidden',
  'blocked-user',
  'unsubscribe',
  'slot-errors',
  'pay-cancel',
  'pay-fail',
  'pay-mobile',
  'pay-new-window',
  'pay-pending',
  'pay-success',
  'error',
] as const
export type SystemPageType = (typeof systemPageTypes)[number]

/** The picture that is used where a site has none of its type. */
export const rouletteIcon = 'roulette'

/** Pixels of the pictures of system pages (ICO-2): from a tablet on, and on a phone. */
export const systemIconSizes = { wide: { width: 400, height: 180 }, mobile: { width: 312, height: 129 } } as const
export type SystemIconSize = keyof typeof systemIconSizes

const sizeName = (size: SystemIconSize): string => `${systemIconSizes[size].width}x${systemIconSizes[size].height}`

/** Where the server gives the picture of a type in one of the two sizes. */
export const systemIconAddress = (type: SystemPageType | typeof rouletteIcon, size: SystemIconSize): string =>
  `/nfx/icons/${type}/${sizeName(size)}.svg`

/** Reads the last part of such an address. */
export const systemIconSizeOf = (file: string): SystemIconSize | undefined =>
  (Object.keys(systemIconSizes) as SystemIconSize[]).find((size) => file === `${sizeName(size)}.svg`)
