import type { Game } from './game-facts.ts'

/** A list of games that was asked for. `games` is undefined while nothing is known yet. */
export type AskedGames = {
  readonly games: readonly Game[] | undefined
  readonly hasFailed: boolean
  readonly error?: unknown
  readonly isRetrying: boolean
  readonly retry: () => void
}
