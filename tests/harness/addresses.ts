import type { Locale } from '#schemas/document/locales.ts'

/** The address of a path in a locale, by the specification (section 2): uz has no prefix, ru has /ru. Written apart from the site's own, to judge it. */
export function addressInLocale(locale: Locale, path: string): string {
  if (locale === 'uz') return path
  return path === '/' ? '/ru' : `/ru${path}`
}
