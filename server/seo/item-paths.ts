import type { PlatformCall } from '#src/entries/server-door.ts'
import { rewardItemRoutes } from '#schemas/config/switches.ts'
import { routes } from '#schemas/routes.ts'
import type { ServedRelease } from '#server/releases/served-release.ts'
import { createCachedValue } from './cached-value.ts'
import { isShown } from './sitemap-pages.ts'

/** The most items of one kind that a sitemap lists, so that the pages of all kinds fit into one file. */
const mostItems = 5_000
const LIFETIME_MS = 600_000
const tournamentsPage = 50
/** /promotions shows the banners of a single call. */
const bannersPage = 50

/** An item and the path of its page, by route. */
type Paths = Readonly<Partial<Record<string, readonly string[]>>>
type Lister = { readonly routes: readonly string[]; readonly list: (call: PlatformCall) => Promise<Paths> }
type Listed = { readonly items: readonly { readonly id: number | string }[] }

const segment = (id: string | number): string => encodeURIComponent(String(id))
const pathsTo = <T extends { readonly id: string | number }>(prefix: string, items: readonly T[]): readonly string[] =>
  items.map(({ id }) => prefix + segment(id))

/** Reads page after page until one brings nothing new: a total may be wrong, and a platform may ignore the offset. */
async function everyItem<T extends Listed>(
  ask: (offset: number) => Promise<T>,
): Promise<readonly T['items'][number][]> {
  const found = new Map<number | string, T['items'][number]>()
  for (let known = -1, offset = 0; found.size > known && found.size < mostItems;) {
    known = found.size
    const { items } = await ask(offset)
    for (const item of items) if (!found.has(item.id)) found.set(item.id, item)
    offset += items.length
  }
  return [...found.values()].slice(0, mostItems)
}

const listers: readonly Lister[] = [
  {
    routes: ['jackpots.item'],
    list: async (call) => ({ 'jackpots.item': pathsTo('/jackpots/', (await call('Jackpots.get', {})).items) }),
  },
  {
    routes: ['offers.item'],
    list: async (call) => ({
      'offers.item': pathsTo(
        '/offers/',
        await everyItem((offset) => call('campaigns.getoffers', { offset, fields: [] })),
      ),
    }),
  },
  {
    routes: ['promotions.item'],
    list: async (call) => ({
      'promotions.item': pathsTo(
        '/promotions/',
        (await call('banners.get', { offset: 0, count: bannersPage, fields: [] })).items,
      ),
    }),
  },
  {
    routes: ['loyalty.item'],
    list: async (call) => ({
      'loyalty.item': (await call('loyalty.getPrograms', {})).items.map(
        ({ sysname }) => `/loyalty/${segment(sysname)}`,
      ),
    }),
  },
  {
    routes: ['tournaments.item', 'tournaments.gamehall'],
    list: async (call) => {
      const items = await everyItem((offset) =>
        call('tournaments.get', { offset, count: tournamentsPage, status: 'all', fields: ['games_count'] }),
      )
      const withGames = items.filter(({ games_count }) => games_count !== 0)
      return {
        'tournaments.item': pathsTo('/tournaments/', items),
        'tournaments.gamehall': pathsTo('/tournaments/', withGames).map((path) => `${path}/gamehall`),
      }
    },
  },
]

/** A platform without the call has no such items. */
function noneWithoutCall(error: unknown): Paths {
  if (error instanceof Error && 'type' in error && error.type === 'MethodNotFoundException') return {}
  throw error
}

/**
 * Items with pages of their own besides games, by the platform's names, for the sitemap. Each list is read once every
 * ten minutes.
 *
 * @param now ms since 1970.
 */
export function createItemPaths(now: () => number) {
  const lists = listers.map((lister) => ({ ...lister, cached: createCachedValue<Paths>(now, LIFETIME_MS) }))
  /**
   * Only for routes whose page the release has, and without rewards where bonuses are hidden. @throws what the platform
   * throws while one of the lists is not known yet.
   */
  return async function itemPaths(release: ServedRelease, call: PlatformCall): Promise<readonly string[]> {
    const shown = new Set<string>(
      routes
        .filter(({ id, page }) => isShown(release, page) && (release.areBonusesShown || !rewardItemRoutes.has(id)))
        .map(({ id }) => id),
    )
    const wanted = lists.filter((lister) => lister.routes.some((id) => shown.has(id)))
    const found = await Promise.all(wanted.map(({ cached, list }) => cached(() => list(call).catch(noneWithoutCall))))
    return found.flatMap((paths) => Object.entries(paths).flatMap(([id, list]) => (shown.has(id) ? (list ?? []) : [])))
  }
}
