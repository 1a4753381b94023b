import type { Queryable } from '#database/database.ts'
import { isPaused, pausedUntil, periodAt, readLimit, remainingDeposit } from '../identity/limits.ts'

/**
 * What a player may still deposit, in minor units of the account's currency, and until when that is so where a date is
 * known.
 */
export type RemainingDeposit = { minor: number; until: number | null }

/**
 * Nothing during a break, else what the player's own limit leaves; null without a limit. Before deciding by it the
 * caller holds the player's row.
 */
export async function readRemainingDeposit(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<RemainingDeposit | null> {
  if (await isPaused(tx, playerId, now))
    return { minor: 0, until: (await pausedUntil(tx, playerId, now))?.getTime() ?? null }
  const left = await remainingDeposit(tx, playerId, now)
  const { now: limit } = await readLimit(tx, playerId, 'deposit', now)
  return left && { minor: left.minor, until: limit && periodAt(limit.period, now).end }
}
