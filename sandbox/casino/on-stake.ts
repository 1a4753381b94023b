import { hearRound } from '../bonuses/hear-round.ts'
import type { Queryable } from '#database/database.ts'
import { pointsFromStakes } from '../loyalty/points-from-stakes.ts'
import { scoreRound } from '../tournaments/score-round.ts'
import type { GameFacts } from './engines/engine.ts'

/** A round that was played for money. Amounts are minor units of `currency`. */
export type PlayedRound = {
  id: number
  playerId: number
  game: Pick<GameFacts, 'sysname' | 'type'> & {
    provider: string
    tags: readonly string[]
    categories: readonly string[]
  }
  /** free: a free spin, for which the player paid nothing and whose win went to the bonus balance. */
  mode: 'real' | 'free'
  currency: string
  stakeMinor: number
  /** What of the stake came from which balance of the player; both 0 for a free spin. */
  mainMinor: number
  bonusMinor: number
  /** What was won without the jackpot, and what of it went to the bonus balance. */
  winMinor: number
  winBonusMinor: number
  jackpot: string | null
  jackpotMinor: number
  at: number
}

/**
 * Called exactly once for each round, in its transaction, after the money has moved, with the player's row locked.
 * Throwing undoes the round: refuse nothing, ignore what does not apply. Not called for fun money.
 */
export type RoundListener = (tx: Queryable, round: PlayedRound) => Promise<void>

/** Listeners for a round, called in this order: add yours at the end. */
const listeners: readonly RoundListener[] = [hearRound, pointsFromStakes, scoreRound]

export async function tellOfRound(tx: Queryable, round: PlayedRound): Promise<void> {
  for (const listener of listeners) await listener(tx, round)
}
