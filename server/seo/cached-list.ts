import { createCache } from '#server/cache.ts'

/** While the platform fails, the last list stands in for so long before it is read again, in ms. */
const pauseMs = 10_000
const untilAnswered = { first: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY }

/**
 * A list for crawlers, read again once `lifetime` is over, one read at a time; while the platform fails the last list is used.
 * @param now ms since 1970. @param lifetime ms.
 */
export function createCachedList<T>(now: () => number, lifetime: number) {
  let failure: unknown
  const cache = createCache<readonly T[]>({
    now,
    limits: { fresh: lifetime, pause: (isKnown) => (isKnown ? pauseMs : 0), wait: untilAnswered, entries: 1 },
    report: (error) => void (failure = error),
  })
  /** @throws what `read` throws where nothing is known yet. */
  return async function readThrough(read: () => Promise<readonly T[]>): Promise<readonly T[]> {
    const { value } = await cache('list', read)
    if (value === undefined) throw failure
    return value
  }
}
