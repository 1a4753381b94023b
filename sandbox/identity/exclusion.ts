import type { Queryable } from '#database/database.ts'
import { fail } from '../failure.ts'

const DAY_MS = 24 * 3_600_000
export const timeOutMs = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, six_weeks: 42 * DAY_MS } as const
export const exclusionMs = { half_year: 182 * DAY_MS, year: 365 * DAY_MS, five_years: 1_826 * DAY_MS } as const
/** Until when a player is excluded who is excluded for good. */
export const FOR_GOOD = Date.UTC(9999, 11, 31)

/** Fails with UserBannedException where the player has excluded himself: the blocked-user page, with support as the way on. Its error_data say until when. */
export async function refuseExcluded(tx: Queryable, playerId: number, now: number): Promise<void> {
  const [row] = await tx.query<{ excluded_until: Date }>(
    'select excluded_until from sandbox.players where id = $1 and excluded_until > $2',
    [playerId, new Date(now)],
  )
  if (row)
    fail(
      'UserBannedException',
      { reason: 'self_exclusion', until: row.excluded_until.toISOString() },
      { message: 'The player has excluded himself' },
    )
}
