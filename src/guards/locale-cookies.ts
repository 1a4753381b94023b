/** Cookies of the locale that a visitor chose by hand (specification sections 2 and 9): one for 365 days, and one that ends with the session of the browser. */
export const localeCookies = {
  kept: 'playbill_locale',
  session: 'playbill_locale_session',
  maxAgeSeconds: 31_536_000,
} as const
