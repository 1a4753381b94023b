import type { Call } from '#platform/create-call.ts'
import { changeLocale } from '#platform/account.ts'
import type { Emit } from '#platform/events.ts'
import type { Locale } from '#schemas/document/locales.ts'
import { keepLocale } from './locale-cookie.ts'

/** How long the platform may take to be told before the page goes on, in ms. */
const patience = 1_000

type Parts = {
  readonly call: Call
  readonly emit: Emit
  readonly wait: (ms: number) => Promise<void>
  readonly report: (error: unknown, where: string) => void
  /** Loads the same page in the locale. */
  readonly show: (locale: Locale) => void
}

/**
 * Locale change (specification section 4): the cookie is stored, the server is told (of a guest's choice too), and the same page is loaded in the other locale, which fetches all
 * initial data anew. A platform that does not answer delays nobody for long, and its failure is for the log only.
 */
export async function chooseLocale(locale: Locale, { call, emit, wait, report, show }: Parts): Promise<void> {
  keepLocale(locale)
  const told = [
    changeLocale(call, locale).catch((error: unknown) => report(error, 'the chosen locale')),
    emit('change_locale', { locale }),
  ]
  await Promise.race([Promise.all(told), wait(patience)])
  show(locale)
}
