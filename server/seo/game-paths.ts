import { pagesOf } from '#base/pages-of.ts'
import type { PlatformCall } from '#src/entries/server-door.ts'
import { createCachedValue } from './cached-value.ts'

/** Games that one call may answer (games.get, schemas/api/games.ts) and the last offset that it takes. */
const page = 300
const lastOffset = 100_000

/** Games of one sitemap file: 10,000 urls, of some 6 MB. */
export const gamesPerFile = 5_000

const LIFETIME_MS = 3_600_000

async function readSysnames(call: PlatformCall): Promise<readonly string[]> {
  const found = new Set<string>()
  const pages = pagesOf((offset) =>
    call('games.get', { sort: 'priority', order: 'asc', offset, count: page, fields: [] }),
  )
  for await (const items of pages) {
    const known = found.size
    for (const { sysname } of items) found.add(sysname)
    // A platform that ignores the offset brings nothing new.
    if (found.size === known || found.size > lastOffset) break
  }
  return [...found]
}

/**
 * The sysnames of the whole catalogue for the sitemap, read once an hour, page by page; only crawlers wait for it.
 *
 * @param now ms since 1970.
 */
export function createGameCatalogue(now: () => number) {
  const cached = createCachedValue<readonly string[]>(now, LIFETIME_MS)
  /** @throws what the platform throws where nothing is known yet. */
  return (call: PlatformCall): Promise<readonly string[]> => cached(() => readSysnames(call))
}
