import { landingOf } from '#schemas/document/landing.ts'
import { withLocale } from '#schemas/document/locale-path.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** Where a new player goes: to the wished path of ours in the locale of the form, else home, with register=success in the address (specification section 2, rules of routing). */
export function afterSignUp(redirectUrl: unknown, locale: Locale): string {
  const url = new URL(landingOf(redirectUrl, locale) ?? withLocale(locale, '/'), 'https://own.invalid')
  url.searchParams.set('register', 'success')
  return url.pathname + url.search + url.hash
}
