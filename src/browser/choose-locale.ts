import type { Locale } from '#schemas/document/locales.ts'
import { localeCookies } from '#src/guards/locale-cookies.ts'
import type { Call } from '#platform/create-call.ts'
import { changeLocale } from '#platform/account.ts'
import type { Emit } from '#platform/events.ts'

const cookieOf = (name: string, value: string, rest: string): string => `${name}=${value}; Path=/; SameSite=Lax${rest}`

/**
 * Stores the visitor's locale for 365 days and as the choice of this session (LOC-3). The server reads it with the next
 * document.
 */
export function keepLocale(locale: Locale, page: Document = document): void {
  const secure = page.location.protocol === 'https:' ? '; Secure' : ''
  page.cookie = cookieOf(localeCookies.stored, locale, `; Max-Age=${localeCookies.maxAgeSeconds}${secure}`)
  page.cookie = cookieOf(localeCookies.session, locale, secure)
}

/** Whether a locale was chosen by hand in this session of the browser. */
export const hasChosenLocale = (page: Document = document): boolean =>
  page.cookie.split('; ').some((cookie) => cookie.startsWith(`${localeCookies.session}=`))

/** How long the locale change waits for the platform, in ms. */
const TIMEOUT_MS = 1_000

type Parts = {
  readonly call: Call
  readonly emit: Emit
  readonly wait: (ms: number) => Promise<void>
  readonly report: (error: unknown, where: string) => void
  /** Loads the same page in the locale. */
  readonly show: (locale: Locale) => void
}

/**
 * Changes the locale (LOC-4): stores the cookie, tells the server (for guests too) and loads the same page in the other
 * locale, with all its data. A slow platform delays nobody for long; its failure is only logged.
 */
export async function chooseLocale(locale: Locale, { call, emit, wait, report, show }: Parts): Promise<void> {
  keepLocale(locale)
  const notifications = [
    changeLocale(call, locale).catch((error: unknown) => report(error, 'the chosen locale')),
    emit('change_locale', { locale }),
  ]
  await Promise.race([Promise.all(notifications), wait(TIMEOUT_MS)])
  show(locale)
}
