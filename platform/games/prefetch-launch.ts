import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#schemas/api/calls.ts'
import { callOf } from '../query-call.ts'

type Launch = CallOutput<'games.createLaunch'>
type Ahead = { readonly sysname: string; readonly at: number; readonly answer: Promise<Launch> }

const launches = new WeakMap<QueryClient, Ahead>()
/** A launch is good for one opening soon after: its code is for one use and short-lived. */
const GOOD_FOR_MS = 15_000

/** A player has tapped a tile: the game is launched for money while its page is still being loaded. */
export function prefetchLaunch(client: QueryClient, sysname: string, now = performance.now()): void {
  const answer = callOf(client)('games.createLaunch', { sysname, mode: 'real' })
  // The consumer handles the failure; an unused launch is ignored.
  answer.catch(() => undefined)
  launches.set(client, { sysname, at: now, answer })
}

/** The launch of this game that was asked for ahead, once; undefined where there is none. */
export function consumeLaunch(
  client: QueryClient,
  sysname: string,
  now = performance.now(),
): Promise<Launch> | undefined {
  const ahead = launches.get(client)
  launches.delete(client)
  return ahead?.sysname === sysname && now - ahead.at <= GOOD_FOR_MS ? ahead.answer : undefined
}

const autoplays = new WeakMap<QueryClient, string>()

/** A tile was pressed in this tab: the page of the game opens it at once, which a typed address does not. */
export const requestAutoplay = (client: QueryClient, sysname: string): void => void autoplays.set(client, sysname)

/** Whether this game was requested; the request is used up, also by the page of another game. */
export function consumeAutoplay(client: QueryClient, sysname: string): boolean {
  const isRequested = autoplays.get(client) === sysname
  autoplays.delete(client)
  return isRequested
}
