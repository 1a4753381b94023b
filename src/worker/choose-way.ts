/**
 * How the worker answers a request; null: it does not, and the browser goes to the network. `passed`: a navigation to
 * something other than a page of the site; the worker passes the network's answer on.
 */
export type Way = 'document' | 'passed' | 'hashed' | 'release' | 'media' | null

type RequestFacts = {
  readonly method: string
  readonly url: string
  readonly mode: RequestMode
  readonly destination: RequestDestination
  readonly cache: RequestCache
  readonly isRange: boolean
}

const hashed = /^\/assets\/[^/]+\.[\w-]{7,}\.(js|css|svg|woff2|png|jpg|webp|avif)$/
const release = /^\/nfx\/(release\/[0-9a-f]+\/|theme\/[0-9a-f]+\.css$)/
/** Paths of the server that are not pages of the site, such as `/_icons`. */
const apart = /^\/(?:(?:api|nfx|media|assets|sandbox|oauth)(?:\/|$)|_(?!icons$))/

/**
 * Chooses where a request goes. Pages always come from the network, never from a cache (R34). Files with a hash in
 * their name come from the cache; pictures and other fonts too, while a newer one is fetched. The worker ignores calls,
 * settings, other hosts and range requests. It answers every navigation: the browser sends those ahead while the worker
 * starts, and sends one that the worker ignores a second time.
 */
export function chooseWay({ method, url, mode, destination, cache, isRange }: RequestFacts, origin: string): Way {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || isRange) return null
  const { pathname } = address
  if (mode === 'navigate')
    return destination === 'document' && !apart.test(pathname.replace(/^\/ru(?=\/)/, '')) ? 'document' : 'passed'
  if (cache === 'no-store' || cache === 'only-if-cached') return null
  if (hashed.test(pathname)) return 'hashed'
  if (release.test(pathname)) return 'release'
  return destination === 'font' || (destination === 'image' && pathname.startsWith('/media/')) ? 'media' : null
}
