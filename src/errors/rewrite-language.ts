import { redirect } from '@tanstack/react-router'
import { safePath } from '#base/links.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import { defaultLocale, locales } from '#schemas/document/locales.ts'

/** A language as an address writes it: `uz`, `RU`, `en-GB`. */
const languageTag = /^[a-z]{2}(?:[-_][a-z]{2})?$/i
const isLanguage = (code: string): boolean =>
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined

/**
 * Where the error page leads when the route matches nothing and the address begins with a language that is none of its prefixes (specification section 2, System
 * pages): `/RU/x` to `/ru/x`; the default language has no prefix, and one that the site does not have is read as the default one.
 * @param slugs content pages, which such an address may name after all.
 * @returns a path with its prefix, or null to stay.
 */
export function rewriteLanguage(
  definition: Pick<RouteDefinition, 'id'>,
  path: string,
  slugs: Readonly<Record<string, string>>,
): string | null {
  if (definition.id !== 'not-found' && definition.id !== 'slug') return null
  const [, first = '', ...rest] = path.split('/')
  if (!languageTag.test(first) || (rest.length === 0 && Object.hasOwn(slugs, first))) return null
  const language = first.slice(0, 2).toLowerCase()
  if (!isLanguage(language)) return null
  const prefix = language !== defaultLocale && locales.some((locale) => locale === language) ? `/${language}` : ''
  return safePath(`${prefix}/${rest.join('/')}`.replace(/(.)\/$/, '$1'))
}

/** Goes to the address with the right language prefix, query and hash as they are: another language is a document of its own. */
export function leaveForLanguage(
  definition: Pick<RouteDefinition, 'id'>,
  { path, search, hash }: { path: string; search: string; hash: string },
  slugs: Readonly<Record<string, string>>,
): void {
  const rewritten = rewriteLanguage(definition, path, slugs)
  if (rewritten !== null) throw redirect({ href: rewritten + search + hash, statusCode: 302, reloadDocument: true })
}
