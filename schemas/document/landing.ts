import { safePath } from '#base/links.ts'
import { splitLocale, withLocale } from './locale-path.ts'
import type { Locale } from './locales.ts'

/** The search parameter that holds where a guest wanted to go. */
export const redirectUrlName = 'redirectUrl'

/** The index for a guest who may not see an address yet; it carries the encoded full path (GRD-3). */
export const indexFor = (fullPath: string): string =>
  `/?${redirectUrlName}=${encodeURIComponent(fullPath.replace(/\p{Cs}/gu, '\uFFFD'))}`

/**
 * Where a visitor goes after signing in: a valid `redirectUrl`, else the home of the locale. The address is checked at
 * each use (O9): only a path of our own, and not the form that the visitor just left.
 *
 * @param locale of the page that leads there: the visitor may have chosen it after the address was stored
 *   (docs/decisions/008).
 * @returns a full path with the prefix of that locale, or null for the home.
 */
export function landingOf(redirectUrl: unknown, locale: Locale): string | null {
  const remembered = safePath(redirectUrl)
  if (remembered === null) return null
  const { path } = splitLocale(remembered)
  return /^\/forms(?:[/?#]|$)/i.test(path) ? null : withLocale(locale, path)
}
