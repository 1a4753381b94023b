import { cacheLimits, mayBeCached, type CacheLimits } from './caches.ts'

/**
 * What is kept for a request; undefined where there is nothing, or no cache at all: storage may be full, blocked or
 * taken away at any moment.
 */
export async function cachedAnswer(name: string, request: Request | string): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(request, { ignoreVary: true })
  } catch {
    return undefined
  }
}

/** The oldest go first: a cache gives its keys in the order in which they came. */
async function keepWithin(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)))
}

/** Pictures and documents of releases can be fetched again; the files of the build should stay. */
const makeRoom = (): Promise<unknown> =>
  Promise.allSettled([caches.delete(cacheLimits.media.name), caches.delete(cacheLimits.release.name)])

/**
 * An interrupted download fails too, and takes no room. In newer browsers the error of a full quota is a class of its
 * own, by the same name.
 */
const isFull = (error: unknown): boolean => error instanceof Error && error.name === 'QuotaExceededError'

/**
 * Keeps an answer within the limits of its cache. Never throws: where the quota is used up, room is made for the next
 * one.
 */
export async function keepAnswer(limits: CacheLimits, request: Request, answer: Response): Promise<void> {
  if (!mayBeCached(answer, limits)) return
  try {
    const cache = await caches.open(limits.name)
    await cache.put(request, answer)
    await keepWithin(cache, limits.most)
  } catch (error) {
    if (isFull(error)) await makeRoom()
  }
}
