import { safePath } from '#base/safe-path.ts'
import { matchRoute } from './match-route.ts'

/** The path under which every address that names no page is routed: only the not-found route matches it. */
export const unknownPath = '/-/-'

/** `%63` is the letter c for every reader of the path; reserved characters stay encoded, in one spelling. */
export const withPlainLetters = (path: string): string =>
  path.replace(/%([0-9a-f]{2})/gi, (escape, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(letter) ? letter : escape.toUpperCase()
  })

/**
 * The path of an address with plain letters, or null where the address names no page: what `safePath` refuses, or a
 * segment with an encoded slash. Both the server and the browser's router use it: otherwise one address could be two
 * different pages.
 */
export function readPath(raw: string): string | null {
  const path = /%(?:2f|5c|(?![0-9a-f]{2}))/i.test(raw) ? null : safePath(withPlainLetters(raw))
  return path === null || path.includes('?') || path.includes('#') ? null : path
}

/** The router matches the words of a route in any case; the route and its caching are decided by one spelling. */
function withRouteCase(path: string): string {
  const folded = matchRoute(path.toLowerCase())
  if (folded.id === matchRoute(path).id) return path
  const parts = path.split('/').filter(Boolean)
  const pattern = folded.path.split('/').filter(Boolean)
  return pattern.length === parts.length
    ? `/${parts.map((part, index) => (pattern[index]?.startsWith('$') ? part : part.toLowerCase())).join('/')}`
    : path
}

/**
 * The one spelling of a path without locale prefix: plain letters, the words of a route as the route has them, no slash
 * at the end.
 */
export function normalPath(path: string): string {
  const plain = withPlainLetters(path)
  return withRouteCase(plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain)
}
