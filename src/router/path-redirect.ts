import type { RouteDefinition } from '#schemas/routes.ts'
import { stringifySearch } from './search.ts'

/**
 * The path lookup, last of the route guards (GRD-1): `/gamehall/{id}` becomes `/gamehall?category={id}` (RTE-3); routes
 * without a page of their own lead to one that has it.
 *
 * @param search the query to carry along; the path's category overrides its own.
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
