import type { RouteDefinition } from '#schemas/routes.ts'
import { stringifySearch } from './search.ts'

/**
 * The path-based redirect lookup, last of the route guards (specification section 2): `/gamehall/{id}` is the category `{id}` of the hall, whose one address is
 * `/gamehall?category={id}`; routes that have no page of their own lead to one that has.
 * @param search what goes along. The category that the path names is the one that counts.
 * @returns the path to go to, or null to stay.
 */
export function pathRedirect(
  definition: RouteDefinition,
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string>>,
): string | null {
  if (definition.to !== undefined) return definition.to + stringifySearch(search)
  if (definition.id !== 'gamehall.category') return null
  const named = { category: params.id ?? '' }
  return `/gamehall${stringifySearch({ ...named, ...search, ...named })}`
}
