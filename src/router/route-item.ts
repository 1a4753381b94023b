import type { QueryClient } from '@tanstack/react-query'
import { gameQuery } from '#platform/games.ts'
import type { RouteDefinition } from '#schemas/routes.ts'
import type { ItemReader } from './route-items.ts'

/** What an address names besides its page: `undefined` while it is not known, null where there is no such thing. */
export type RouteItem = { readonly name: string } | null | undefined

/** The item that a route's parameter names, for example `/game/{sysname}` (RTE-4), as far as its queries have answered. */
export function routeItem(
  definition: RouteDefinition | undefined,
  params: Readonly<Record<string, string>>,
  client: QueryClient,
): RouteItem {
  if (!definition?.isGame || params.sysname === undefined) return undefined
  const answer = client.getQueryData(gameQuery(params.sysname).queryKey)
  if (!answer) return undefined
  const [game] = answer.items
  return game ? { name: game.description?.name ?? game.name } : null
}

/**
 * Reads the thing of any other route whose parameter names one; the tables of those are fetched only where an address
 * needs one.
 */
export async function itemReaderOf(
  definition: RouteDefinition,
  params: Readonly<Record<string, string>>,
  search: Readonly<Record<string, string>> = {},
): Promise<ItemReader | null> {
  const isNamedBySearch =
    definition.id === 'gamehall' && (search['category'] !== undefined || search['providers'] !== undefined)
  if (definition.isGame || !(isNamedBySearch || /\$\w/.test(definition.path))) return null
  return (await import('./route-items.ts')).itemReader(definition.id, params, search)
}
