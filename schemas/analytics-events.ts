/** The fixed list of analytics events (specification section 3, decisions.md). */
export const analyticsEvents = [
  'pageview', 'login', 'login_error', 'logout', 'logout_error', 'sign_up', 'sign_up_error', 'make_deposit', 'make_deposit_error', 'make_withdrawal',
  'cancel_withdrawal', 'play_game', 'play_demo', 'add_favorites', 'remove_favorites', 'activate_promocode', 'promocode_not_found', 'take_bonus',
  'remove_bonus', 'take_cashback', 'join_tournament', 'buy_product', 'set_character', 'search_games', 'open_popup', 'close_popup', 'open_chat',
  'change_locale', 'verify_start', 'verify_done', 'two_factor_on', 'two_factor_off',
] as const
export type AnalyticsEvent = (typeof analyticsEvents)[number]
