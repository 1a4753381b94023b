import type { RouteState } from '#engine/render/host.ts'
import { gameTypes, volatilities as allVolatilities } from '#schemas/api/game-kinds.ts'
import type { Href } from '#schemas/document/link.ts'

export const hallSorts = ['priority', 'name', 'new', 'rtp'] as const
export type HallSort = (typeof hallSorts)[number]
export type GameType = (typeof gameTypes)[number]
export type Volatility = (typeof allVolatilities)[number]

/** What the address of the game hall asks for (specification section 2). An empty list narrows nothing. */
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

/** Reads the address; what it does not know it passes over, so that an old link still opens the hall. */
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

/** The address of the hall with these filters; `all` of a kind is written as nothing. */
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

/** The category of the hall that holds the player's favourites: `/gamehall?category=favourites`. The platform has none of this name. */
export const favouritesCategory = 'favourites'

export const noFilters: HallFilters = {
  providers: [],
  sort: 'priority',
  types: [],
  tags: [],
  volatilities: [],
  hasDemo: false,
}

/** How many choices of the filter sheet narrow the hall: everything but the category, the query and the order. */
export const countFacets = ({ providers, types, tags, volatilities, hasDemo }: HallFilters): number =>
  providers.length + types.length + tags.length + volatilities.length + Number(hasDemo)

/** Whether anything but the order narrows the hall. */
export const isNarrowed = (filters: HallFilters): boolean =>
  filters.category !== undefined || filters.query !== undefined || countFacets(filters) > 0

/** The same list without one of its values, or with it at its end. */
export const toggled = <T>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

/** The parameters of `games.get` for these filters. */
export function hallParams({ category, providers, query, sort, types, tags, volatilities, hasDemo }: HallFilters) {
  return {
    sort,
    ...(category ? { category } : {}),
    ...(query ? { query } : {}),
    ...(providers.length > 0 ? { providers: [...providers] } : {}),
    ...(types.length > 0 ? { types: [...types] } : {}),
    ...(tags.length > 0 ? { tags: [...tags] } : {}),
    ...(volatilities.length > 0 ? { volatilities: [...volatilities] } : {}),
    ...(hasDemo ? { has_demo: true } : {}),
  }
}

/** What of the platform's lists is known so far, and the features that the games settings offer. */
export type KnownHall = {
  readonly categories: readonly { readonly id: string; readonly name: string }[] | undefined
  readonly providers: readonly { readonly sysname: string; readonly name: string }[] | undefined
  readonly tags: readonly string[]
}

/** The filters without the ids that the site does not know: an old link still opens the hall. A list that has not been answered takes nothing away. */
export function knownFilters(filters: HallFilters, { categories, providers, tags }: KnownHall): HallFilters {
  const { category, ...others } = filters
  const isKnown =
    category === undefined ||
    category === favouritesCategory ||
    !categories ||
    categories.some(({ id }) => id === category)
  const known = {
    ...others,
    ...(category !== undefined && isKnown ? { category } : {}),
    providers: providers
      ? filters.providers.filter((one) => providers.some(({ sysname }) => sysname === one))
      : filters.providers,
    tags: filters.tags.filter((tag) => tags.includes(tag)),
  }
  const isWhole =
    isKnown && known.providers.length === filters.providers.length && known.tags.length === filters.tags.length
  return isWhole ? filters : known
}

/** What the hall shows, by its category or its one provider: for the heading and the title of the page. Undefined where it shows more than one thing, or the name is not known. */
export function hallName(
  { category, providers }: HallFilters,
  known: Pick<KnownHall, 'categories' | 'providers'>,
): string | undefined {
  const names = [
    category === undefined ? undefined : known.categories?.find(({ id }) => id === category)?.name,
    providers.length === 1 ? known.providers?.find(({ sysname }) => sysname === providers[0])?.name : undefined,
  ].filter((name) => name !== undefined)
  return names.length > 0 ? names.join(' · ') : undefined
}
