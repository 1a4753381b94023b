import { withLocale } from '#schemas/document/locale-path.ts'
import type { Locale } from '#schemas/document/locales.ts'

/**
 * The address of a page in a locale (LOC-1: Uzbek has no prefix).
 *
 * @param path without locale prefix
 * @param search what the route declares; only texts are kept
 */
export function addressIn(locale: Locale, path: string, search: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (typeof value === 'string' && value !== '') parameters.set(name, value)
  const query = parameters.toString().replaceAll('%2C', ',')
  return withLocale(locale, query ? `${path}?${query}` : path)
}
