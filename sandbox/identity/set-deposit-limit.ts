import type { Queryable } from '#database/database.ts'
import { type Limit, readDepositLimit } from './deposit-limit.ts'

/** A limit grows only after this long. */
const COOLING_MS = 24 * 3_600_000
const lengths = { day: 1, week: 2, month: 3 } as const

/** Stricter or the same: no greater amount within no shorter a period. Any limit is stricter than none. */
export function isNoLaxer(after: Limit, before: Limit): boolean {
  if (before === null) return true
  return after !== null && after.minor <= before.minor && lengths[after.period] >= lengths[before.period]
}

/** Sets the limit: a stricter one at once, a laxer one or none after 24 hours. What was waiting before is given up. */
export async function setDepositLimit(tx: Queryable, playerId: number, after: Limit, now: number): Promise<void> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const { now: before } = await readDepositLimit(tx, playerId, now)
  const isAtOnce = isNoLaxer(after, before)
  const holds = isAtOnce ? after : before
  await tx.query(
    `insert into sandbox.deposit_limits (player_id, period, minor, next_period, next_minor, next_from) values ($1, $2, $3, $4, $5, $6)
     on conflict (player_id) do update set period = excluded.period, minor = excluded.minor, next_period = excluded.next_period,
       next_minor = excluded.next_minor, next_from = excluded.next_from`,
    [
      playerId,
      holds?.period ?? 'none',
      holds?.minor ?? null,
      ...(isAtOnce ? [null, null, null] : [after?.period ?? 'none', after?.minor ?? null, new Date(now + COOLING_MS)]),
    ],
  )
}
