import type { QueryClient } from '@tanstack/react-query'
import { gameQuery } from '#platform/games/get-game.ts'
import type { RouteDefinition } from '#schemas/routes.ts'

/** What an address names besides its page: `undefined` while it is not known, null where there is no such thing. */
export type RouteItem = { readonly name: string } | null | undefined

/** The thing that a route's parameter names (specification section 2: /game/{sysname}), from what its queries have answered so far. */
export function routeItem(definition: RouteDefinition | undefined, params: Readonly<Record<string, string>>, client: QueryClient): RouteItem {
  if (!definition?.isGame || params.sysname === undefined) return undefined
  const answer = client.getQueryData(gameQuery(params.sysname).queryKey)
  if (!answer) return undefined
  const [game] = answer.items
  return game ? { name: game.description?.name ?? game.name } : null
}

/** Whether `content-items.ts` says what an address of the route names: fetched only where an address needs it. */
export const hasContentItem = ({ id }: RouteDefinition): boolean => /\.(item|gamehall)$/.test(id)
