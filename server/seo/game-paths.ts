import type { PlatformCall } from '#src/entries/server-door.ts'

/** Games that one call may answer (games.get, schemas/api/games.ts) and the last offset that it takes. */
const page = 300
const lastOffset = 100_000

/** Games of one sitemap file: 10,000 urls, of some 6 MB. */
export const gamesPerFile = 5_000

const lifetime = 3_600_000
const pause = 10_000

type Known = { readonly sysnames: readonly string[]; readonly until: number }

/**
 * The sysnames of the whole catalogue for the sitemap, read once an hour, page by page and one after the other: nobody waits for it but a crawler. While the platform
 * fails the last catalogue goes on.
 * @param now ms since 1970.
 */
export function createGameCatalogue(now: () => number) {
  let known: Known | undefined
  let pending: Promise<readonly string[]> | undefined

  const read = async (call: PlatformCall): Promise<readonly string[]> => {
    const found = new Set<string>()
    for (let offset = 0; offset <= lastOffset; offset += page) {
      const { items, total } = await call('games.get', { sort: 'priority', order: 'asc', offset, count: page, fields: [] })
      for (const { sysname } of items) found.add(sysname)
      if (items.length === 0 || offset + page >= total) break
    }
    return [...found]
  }
  /** @throws what the platform throws where nothing is known yet. */
  return async function catalogue(call: PlatformCall): Promise<readonly string[]> {
    if (known && known.until > now()) return known.sysnames
    pending ??= read(call)
      .then(
        (sysnames) => {
          known = { sysnames, until: now() + lifetime }
          return sysnames
        },
        (error: unknown) => {
          if (!known) throw error
          known = { ...known, until: now() + pause }
          return known.sysnames
        },
      )
      .finally(() => (pending = undefined))
    return pending
  }
}
