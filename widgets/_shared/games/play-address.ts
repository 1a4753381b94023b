import { followedFrom } from '#base/followed-link.ts'

/** The address asks for play with money at once (GAM-4, GRD-5). For effects and handlers only. */
export const asksForMoneyPlay = (): boolean => window.location.hash === '#real'

let isLoaded = true
const withTiles = /^(\/[a-z]{2})?(\/(gamehall)?)?$/

/**
 * Whether a tile was tapped before its page was hydrated (GAM-4): the link then loads the page of the game as a
 * document of the same tab. True at most once a document. For effects and handlers only.
 */
export function takeEarlyTap(): boolean {
  if (!isLoaded) return false
  isLoaded = false
  const [entry] = performance.getEntriesByType('navigation')
  const isLoadedPage = entry?.name === window.location.href
  return isLoadedPage && window.history.length > 1 && withTiles.test(followedFrom()?.pathname ?? 'none')
}

/** The origin in the messages of a frame's page: `null` for a page of this site, whose frame has an opaque origin. */
export function frameOrigin(url: string): { readonly origin: string; readonly isApart: boolean } {
  const { origin } = new URL(url)
  const isApart = origin !== window.location.origin
  return { origin: isApart ? origin : 'null', isApart }
}

/**
 * The address of a page on the games' host with the one-time code that says who plays, and the page around it. For
 * components that render only in the browser.
 */
export function withLaunchCode(address: string, code: string): string {
  const url = new URL(address)
  url.searchParams.set('code', code)
  url.searchParams.set('home', window.location.origin)
  return url.href
}
