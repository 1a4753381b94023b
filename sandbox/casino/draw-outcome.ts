import { engineOf } from './engines/engine-of.ts'
import type { GameFacts, Json } from './engines/engine.ts'
import type { Random } from './random.ts'

export type Outcome = { choice: Json; winMinor: number; picture: Json }

/**
 * One outcome of a game for a stake in minor units, or null if the game has no such choice. A fraction of a minor unit
 * is rounded up or down at random, with its size as the chance, so that rounding does not change the return in the long
 * run.
 */
export function drawOutcome(game: GameFacts, raw: unknown, stakeMinor: number, random: Random): Outcome | null {
  const engine = engineOf(game)
  const choice = engine.readChoice(game, raw)
  if (choice === null) return null
  const { multiplier, picture } = engine.play(game, choice, random)
  const exact = stakeMinor * multiplier
  const nearest = Math.round(exact)
  const winMinor = Math.abs(exact - nearest) < 1e-6 ? nearest : Math.floor(exact + random.next())
  return { choice, winMinor, picture }
}
