import { safePath } from '#base/links.ts'
import { splitLocale } from './locale-path.ts'

/** The search parameter that holds where a guest wanted to go. */
export const redirectUrlName = 'redirectUrl'

/** The index of a guest who may not see an address yet: it remembers the full path, encoded (specification section 2). */
export const indexFor = (fullPath: string): string => `/?${redirectUrlName}=${encodeURIComponent(fullPath.replace(/\p{Cs}/gu, '\uFFFD'))}`

/**
 * Where a visitor goes on after signing in: a valid `redirectUrl`, else the home of the locale (decisions.md). Checked at each use (reliability O9): only a path of our
 * own, and not the form that the visitor just left.
 * @returns a full path with its locale prefix, or null for the home.
 */
export function landingOf(redirectUrl: unknown): string | null {
  const path = safePath(redirectUrl)
  return path === null || /^\/forms(?:[/?#]|$)/i.test(splitLocale(path).path) ? null : path
}
