import { engineOf } from './engines/engine-of.ts'
import type { GameFacts, Json } from './engines/engine.ts'
import type { Random } from './random.ts'

export type Outcome = { choice: Json; winMinor: number; picture: Json }

/**
 * One outcome of a game for a stake in minor units, or null where the choice is none of the game's. What is less than one minor unit is given or not
 * by lot, with its own size as the chance, so that no rounding changes what comes back in the long run.
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
