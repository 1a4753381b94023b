import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { isPaused, pausedUntil } from '../identity/limits.ts'

/**
 * Fails with AccessDeniedException where the player takes a break or is excluded: nothing is given that asks to be
 * played. Its error_data say until when.
 */
export async function refuseInTimeOut(tx: Queryable, playerId: number, now: number): Promise<void> {
  if (!(await isPaused(tx, playerId, now))) return
  const until = await pausedUntil(tx, playerId, now)
  fail(
    'AccessDeniedException',
    { reason: 'time_out', ...(until ? { date: until.toISOString() } : {}) },
    { status: 400, message: 'The player takes a break' },
  )
}
