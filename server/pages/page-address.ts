import { gameTypes } from '#schemas/api/game-kinds.ts'
import { searchParameters, type SearchName } from '#schemas/search-parameters.ts'
import { normalPath, readPath, splitLocale, withLocale } from '#src/entries/server-door.ts'
import type { Locale } from '#schemas/document/locales.ts'

/** Address of a page: `redirect` if it is not in its one normal form, `unknown` if it names no page of this site. */
export type PageAddress =
  | { readonly kind: 'page'; readonly locale: Locale; readonly path: string; readonly search: string }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: 301 | 308 }
  | { readonly kind: 'unknown'; readonly locale: Locale }

/**
 * Parses the address of a request once, before any decision depends on it (O10, S14). The locale is the path's prefix
 * (LOC-1). What `readPath` refuses is unknown.
 */
export function readPageAddress(url: string): PageAddress {
  const at = url.indexOf('?')
  const raw = at < 0 ? url : url.slice(0, at)
  const search = at < 0 || at === url.length - 1 ? '' : url.slice(at)
  const normal = readPath(raw)
  if (normal === null) return { kind: 'unknown', locale: splitLocale(raw).locale }
  const { locale, path: rest } = splitLocale(normal)
  const path = normalPath(rest)
  const address = withLocale(locale, path)
  if (address === raw) return { kind: 'page', locale, path, search }
  return { kind: 'redirect', to: address + search, status: `${address}/` === raw ? 301 : 308 }
}

const gameType = gameTypes.join('|')
/**
 * The search parameters whose values can be counted, and their form. The others are free text, or lists that can be put
 * together in any number of ways.
 */
const enumerable: Partial<Record<SearchName, RegExp>> = {
  category: searchParameters.category,
  providers: /^[\w.-]{1,96}$/,
  sort: /^(?:priority|name|new|rtp)$/,
  types: new RegExp(`^(?:${gameType})(?:,(?:${gameType}))*$`),
}

/** Whether the page of these parameters may be cached: a page of a visitor's own words is never requested again. */
export const isEnumerableSearch = (search: Readonly<Partial<Record<SearchName, string>>>): boolean =>
  Object.entries(search).every(([name, value]) => enumerable[name as SearchName]?.test(value) === true)
