import { createCache } from '#server/cache.ts'

/** While the platform fails, the last value stands in for so long before it is read again, in ms. */
const pauseMs = 10_000
const untilAnswered = { first: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY }

/**
 * A value for crawlers, read again once `lifetimeMs` is over, one read at a time; while the platform fails the last
 * value is used.
 *
 * @param now ms since 1970.
 */
export function createCachedValue<T>(now: () => number, lifetimeMs: number) {
  let failure: unknown
  const cache = createCache<T>({
    now,
    limits: { fresh: lifetimeMs, pause: (isKnown) => (isKnown ? pauseMs : 0), wait: untilAnswered, entries: 1 },
    report: (error) => void (failure = error),
  })
  /** @throws what `read` throws where nothing is known yet. */
  return async function readThrough(read: () => Promise<T>): Promise<T> {
    const { value } = await cache('value', read)
    if (value === undefined) throw failure
    return value
  }
}
