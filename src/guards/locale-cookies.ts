/** Cookies of the locale that a visitor chose by hand (LOC-3): one for 365 days, one for the browser session. */
export const localeCookies = {
  stored: 'playbill_locale',
  session: 'playbill_locale_session',
  maxAgeSeconds: 31_536_000,
} as const
