import { favouritesCategory, type HallFilters } from './hall-address.ts'

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

/**
 * The filters without the ids that the site does not know: an old link still opens the hall. A list that has not been
 * answered takes nothing away.
 */
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

/**
 * What the hall shows, by its category or its one provider: for the heading and the title of the page. Undefined where
 * it shows more than one thing, or the name is not known.
 */
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
