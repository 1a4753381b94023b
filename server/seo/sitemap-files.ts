import { createGuestCache, type CachedAnswer } from '#server/pages/guest-cache.ts'
import { withBrotli } from '#server/pages/page-answer.ts'

/** As long as shared caches keep them, in ms. */
const LIFETIME_MS = 600_000
/** A file of 10,000 urls is some 100 kB once it is compressed. */
const limits = { answers: 500, bytes: 30_000_000, key: 2_000 } as const

/**
 * Sitemap files by what they are made of, compressed; each is written once in ten minutes however many ask for it,
 * since one takes the server 100 ms and 6 MB.
 *
 * @param now ms since 1970.
 */
export function createSitemapFiles(now: () => number) {
  const files = createGuestCache(now, limits)
  const keyOf = (parts: readonly string[]): string => parts.join('\n')
  return {
    has: (parts: readonly string[]): boolean => files.has(keyOf(parts)),
    get: (parts: readonly string[], write: () => string): Promise<CachedAnswer> =>
      files.get(keyOf(parts), async () =>
        withBrotli({ status: 200, headers: {}, body: Buffer.from(write()), staleAt: now() + LIFETIME_MS }, 5),
      ),
  }
}
