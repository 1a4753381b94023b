import type { Locale } from '#schemas/document/locales.ts'

/**
 * The address of a path in a locale (LOC-1): uz has no prefix, ru has /ru. Written independently of the site's code, to
 * judge it.
 */
export function addressInLocale(locale: Locale, path: string): string {
  if (locale === 'uz') return path
  return path === '/' ? '/ru' : `/ru${path}`
}
