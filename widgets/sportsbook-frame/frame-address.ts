import { safeExternal, safePath } from '#base/links.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { FrameHost } from '../_shared/page/site-settings.ts'

/** The page in the frame: an address, and whether the page sends a message once loaded. */
export type FrameAddress = {
  readonly src: string
  readonly saysReady: boolean
  /** It is on the games' host: a one-time code of `games.createLaunch` says there who bets. */
  readonly isLaunched: boolean
}

/** Only the stand-in of the platform is on our own origin, where a sandbox attribute holds nothing back (O8). */
const standIn = /^\/sandbox\//

function inLocale(address: string, locale: Locale, added: Readonly<Record<string, string>>): string {
  const [before = '', fragment] = address.split('#')
  const [path = '', search] = before.split('?')
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries({ ...added, locale })) parameters.set(name, value)
  return `${path}?${parameters.toString()}${fragment === undefined ? '' : `#${fragment}`}`
}

/**
 * Where the sportsbook's page is, in a locale: on the games' host, on an https host that the site lists
 * (`security.gameHosts`), or of the sandbox; undefined for anything else, which the browser would refuse.
 *
 * @param added parameters of the page's document, over those of the address.
 */
export function frameAddress(
  address: unknown,
  locale: Locale,
  hosts: readonly FrameHost[],
  gamesOrigin: string | null = null,
  added: Readonly<Record<string, string>> = {},
): FrameAddress | undefined {
  if (gamesOrigin !== null && typeof address === 'string' && address.startsWith(`${gamesOrigin}/`))
    return { src: inLocale(address, locale, added), saysReady: true, isLaunched: true }
  const path = safePath(address)
  if (path !== null)
    return standIn.test(path) ? { src: inLocale(path, locale, added), saysReady: true, isLaunched: false } : undefined
  for (const { host, saysReady = true } of hosts) {
    const external = safeExternal(address, [host])
    if (external !== null) return { src: inLocale(external, locale, added), saysReady, isLaunched: false }
  }
  return undefined
}
