import { safePath } from '#base/links.ts'
import { matchRoute, splitLocale, withLocale } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** Address of a page: `redirect` where it is not written in its one normal form, `unknown` where it names no place of ours. */
export type PageAddress =
  | { readonly kind: 'page'; readonly locale: Locale; readonly path: string; readonly search: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: 'unknown'; readonly locale: Locale }

/** Matched by no route but that of unknown addresses. */
export const unknownPath = '/-/-'

/** `%63` is the letter c for every reader of the path; what is reserved stays as it is, in one spelling. */
const withPlainLetters = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
  })

/** The router takes a route's own words in any case; which route it is, and who may keep its page, is judged by one spelling. */
function withRouteCase(path: string): string {
  const folded = matchRoute(path.toLowerCase())
  if (folded.id === matchRoute(path).id) return path
  const parts = path.split('/').filter(Boolean)
  const pattern = folded.path.split('/').filter(Boolean)
  return pattern.length === parts.length ? `/${parts.map((part, index) => (pattern[index]?.startsWith('$') ? part : part.toLowerCase())).join('/')}` : path
}

/**
 * Reads the address of a request, once, before anything is decided by it (reliability O10, S14). The locale is the prefix of the path (specification section 2).
 * What safePath refuses, or what hides a slash in a segment, is unknown.
 */
export function readPageAddress(url: string): PageAddress {
  const at = url.indexOf('?')
  const raw = at < 0 ? url : url.slice(0, at)
  const search = at < 0 || at === url.length - 1 ? '' : url.slice(at)
  const normal = /%(?:2f|5c|(?![0-9a-f]{2}))/i.test(raw) ? null : safePath(withPlainLetters(raw))
  if (normal === null || normal.includes('?') || normal.includes('#')) return { kind: 'unknown', locale: splitLocale(raw).locale }
  const { locale, path: rest } = splitLocale(normal)
  const path = withRouteCase(rest.length > 1 && rest.endsWith('/') ? rest.slice(0, -1) : rest)
  const address = withLocale(locale, path)
  if (address === raw) return { kind: 'page', locale, path, search }
  return { kind: 'redirect', to: address + search, status: `${address}/` === raw ? 301 : 308 }
}
