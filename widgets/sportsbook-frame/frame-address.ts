import { safeHref } from '#base/links.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** Where the sportsbook's page is, in a locale: a path of this site or an https address; undefined for anything else. */
export function frameAddress(address: unknown, locale: Locale): string | undefined {
  const safe = safeHref(address)
  if (!safe || !/^(\/|https:)/.test(safe.href)) return undefined
  const [path = '', search] = safe.href.split('?')
  const parameters = new URLSearchParams(search)
  parameters.set('locale', locale)
  return `${path}?${parameters.toString()}`
}
