import { maxHops } from '#engine/document/redirects/compile-redirects.ts'
import { splitLocale, withLocale } from '#schemas/document/locale-path.ts'
import { matchRoute, routeParams } from '#src/router/match-route.ts'
import type { GuardContext, GuardRedirect } from './guard.ts'

/** What the guards would look at if the same visitor opened another address of ours. */
function contextAt(context: GuardContext, to: string): GuardContext {
  const { pathname, search, hash } = new URL(to, 'https://own.invalid')
  const { locale, path } = splitLocale(pathname)
  const definition = matchRoute(path)
  return { ...context, address: { locale, path, search, hash }, definition, params: routeParams(definition, path) }
}

/**
 * Whether a redirect ends at a page, where every guard has its say at each address on the way (reliability C10): at most five further hops, and none to an address that
 * was left before. A rule of content managers may lead to what another guard leads back from.
 */
export async function comesToRest(
  first: GuardRedirect,
  context: GuardContext,
  redirectAt: (context: GuardContext) => Promise<GuardRedirect | null>,
): Promise<boolean> {
  const { locale, path, search, hash } = context.address
  const left = new Set([withLocale(locale, path + search + hash)])
  let next: GuardRedirect | null = first
  for (let hops = 0; next && !next.isExternal; hops++) {
    if (hops > maxHops || left.has(next.to)) return false
    left.add(next.to)
    next = await redirectAt(contextAt(context, next.to))
  }
  return true
}
