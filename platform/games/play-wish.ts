import type { QueryClient } from '@tanstack/react-query'

const wishes = new WeakMap<QueryClient, string>()

/** A tile was pressed in this tab: the page of the game opens it at once, which a typed address does not. */
export const wishToPlay = (client: QueryClient, sysname: string): void => void wishes.set(client, sysname)

/** Whether this game was pressed for; the wish is used up, also by the page of another game. */
export function takePlayWish(client: QueryClient, sysname: string): boolean {
  const isWished = wishes.get(client) === sysname
  wishes.delete(client)
  return isWished
}
