import type { RouteState } from '#engine/render/host.ts'
import { gameTypes, volatilities as allVolatilities } from '#schemas/api/game-kinds.ts'
import type { Href } from '#schemas/document/link.ts'

export const hallSorts = ['priority', 'name', 'new', 'rtp'] as const

type HallSort = (typeof hallSorts)[number]

export type GameType = (typeof gameTypes)[number]

type Volatility = (typeof allVolatilities)[number]

/** The filters in the address of the game hall (RTE-3). An empty list filters nothing. */
export type HallFilters = {
  readonly category?: string
  readonly providers: readonly string[]
  readonly query?: string
  readonly sort: HallSort
  readonly types: readonly GameType[]
  /** Features of a game: it has at least one of these tags. */
  readonly tags: readonly string[]
  readonly volatilities: readonly Volatility[]
  /** Only games that can be tried without money. */
  readonly hasDemo: boolean
}

const sysname = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,95}$/

const categoryId = /^[\p{L}\p{N}][\p{L}\p{N}_.:-]{0,63}$/u

const isType = (value: string): value is GameType => (gameTypes as readonly string[]).includes(value)

const isVolatility = (value: string): value is Volatility => (allVolatilities as readonly string[]).includes(value)

const parts = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean) : []

/** Reads the address; unknown parts are ignored, so that an old link still opens the hall. */
export function hallFilters({ search, params }: Pick<RouteState, 'search' | 'params'>): HallFilters {
  const category = typeof search.category === 'string' ? search.category : params.id
  const query = typeof search.query === 'string' ? search.query.trim().slice(0, 64) : ''
  return {
    ...(category && categoryId.test(category) ? { category } : {}),
    ...(query ? { query } : {}),
    providers: parts(search.providers)
      .filter((name) => sysname.test(name))
      .slice(0, 64),
    sort: hallSorts.find((sort) => sort === search.sort) ?? 'priority',
    types: parts(search.types).filter(isType),
    tags: parts(search.tags)
      .filter((tag) => categoryId.test(tag))
      .slice(0, 32),
    volatilities: parts(search.volatility).filter(isVolatility),
    hasDemo: search.demo === '1',
  }
}

/** The address of the hall with these filters; `all` of a kind is left out. */
export function hallHref({ category, providers, query, sort, types, tags, volatilities, hasDemo }: HallFilters): Href {
  const search = new URLSearchParams()
  if (category) search.set('category', category)
  if (providers.length > 0) search.set('providers', providers.join(','))
  if (query) search.set('query', query)
  if (sort !== 'priority') search.set('sort', sort)
  if (types.length > 0) search.set('types', types.join(','))
  if (tags.length > 0) search.set('tags', tags.join(','))
  if (volatilities.length > 0) search.set('volatility', volatilities.join(','))
  if (hasDemo) search.set('demo', '1')
  const text = search.toString().replaceAll('%2C', ',')
  return { href: text ? `/gamehall?${text}` : '/gamehall', external: false }
}

/**
 * The category of the hall that holds the player's favourites: `/gamehall?category=favourites`. The platform has no
 * category of this name.
 */
export const favouritesCategory = 'favourites'

export const noFilters: HallFilters = {
  providers: [],
  sort: 'priority',
  types: [],
  tags: [],
  volatilities: [],
  hasDemo: false,
}
