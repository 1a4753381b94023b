import type { Queryable } from '#database/database.ts'
import { isPaused, periodAt, readLimit, remainingDeposit } from '../identity/limits.ts'

/** What a player may still deposit, in minor units of the account's currency, and until when that is so where a date is known. */
export type RemainingDeposit = { minor: number; until: number | null }

/** Nothing during a break, else what the player's own limit leaves; null without a limit. Before deciding by it the caller holds the player's row. */
export async function readRemainingDeposit(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<RemainingDeposit | null> {
  if (await isPaused(tx, playerId, now)) {
    const [player] = await tx.query<{ until: Date | null }>(
      'select case when isfinite(excluded_until) is false then null else greatest(paused_until, excluded_until) end as until from sandbox.players where id = $1',
      [playerId],
    )
    return { minor: 0, until: player?.until?.getTime() ?? null }
  }
  const left = await remainingDeposit(tx, playerId, now)
  const { now: limit } = await readLimit(tx, playerId, 'deposit', now)
  return left && { minor: left.minor, until: limit && periodAt(limit.period, now).end }
}
