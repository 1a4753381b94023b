import type { Locale } from '#schemas/document/locales.ts'
import { localeCookies } from '#src/guards/locale-cookies.ts'

const cookieOf = (name: string, value: string, rest: string): string => `${name}=${value}; Path=/; SameSite=Lax${rest}`

/**
 * Stores the visitor's locale for 365 days and as the choice of this session (LOC-3). The server reads it with the next
 * document.
 */
export function keepLocale(locale: Locale, page: Document = document): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = cookieOf(localeCookies.kept, locale, `; Max-Age=${localeCookies.maxAgeSeconds}${secure}`)
  page.cookie = cookieOf(localeCookies.session, locale, secure)
}

/** Whether a locale was chosen by hand in this session of the browser. */
export const hasChosenLocale = (page: Document = document): boolean =>
  page.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookies.session}=`))
