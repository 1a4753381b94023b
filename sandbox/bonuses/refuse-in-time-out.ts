import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'
import { isPaused } from '../identity/limits.ts'

/**
 * Fails with AccessDeniedException where the player takes a break or is excluded: nothing is given that asks to be played. Its error_data say until when
 * a break lasts.
 */
export async function refuseInTimeOut(tx: Queryable, playerId: number, now: number): Promise<void> {
  if (!(await isPaused(tx, playerId, now))) return
  const [row] = await tx.query<{ until: Date | null }>(
    'select case when excluded_until > $2 then null else paused_until end as until from sandbox.players where id = $1',
    [playerId, new Date(now)],
  )
  fail(
    'AccessDeniedException',
    { reason: 'time_out', ...(row?.until ? { date: row.until.toISOString() } : {}) },
    { status: 400, message: 'The player takes a break' },
  )
}
