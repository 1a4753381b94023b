import { depositedSince } from '../cashier/deposited-since.ts'
import { type Queryable, only } from '#database/database.ts'
import { type Period, periodAt } from './limit-period.ts'

/** Null is no limit. */
export type Limit = { period: Period; minor: number } | null
export type DepositLimit = { now: Limit; next: { limit: Limit; from: number } | null; currency: string }

type Row = {
  currency: string
  period: Period | 'none' | null
  minor: number | null
  next_period: Period | 'none' | null
  next_minor: number | null
  next_from: Date | null
}

const limitOf = (period: Period | 'none' | null, minor: number | null): Limit =>
  period === null || period === 'none' || minor === null ? null : { period, minor }

/** The limit as it holds at this moment: one that was to grow has grown. */
export async function readDepositLimit(tx: Queryable, playerId: number, now: number): Promise<DepositLimit> {
  const row = only(
    await tx.query<Row>(
      `select p.currency, l.period, l.minor, l.next_period, l.next_minor, l.next_from
         from sandbox.players p left join sandbox.deposit_limits l on l.player_id = p.id where p.id = $1`,
      [playerId],
    ),
  )
  const next =
    row.next_from === null ? null : { limit: limitOf(row.next_period, row.next_minor), from: row.next_from.getTime() }
  if (next && next.from <= now) return { now: next.limit, next: null, currency: row.currency }
  return { now: limitOf(row.period, row.minor), next, currency: row.currency }
}

/**
 * What the player may still deposit in the period, in minor units; null where there is no limit. Deposits that are under way count as
 * made. Decide by it under a lock on the player (`readBalance(..., 'lock')`), and refuse with BillingDepositLimitExceededException.
 */
export async function remainingDeposit(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<{ minor: number; currency: string } | null> {
  const { now: limit, currency } = await readDepositLimit(tx, playerId, now)
  if (!limit) return null
  const { start } = periodAt(limit.period, now)
  const minor = await depositedSince(tx, playerId, currency, start)
  return { minor: Math.max(limit.minor - minor, 0), currency }
}

/** Whether the player is in a time-out or excluded: no deposits, no games, no bets. Withdrawals go on. */
export async function isPaused(tx: Queryable, playerId: number, now: number): Promise<boolean> {
  const [row] = await tx.query<{ is_paused: boolean }>(
    'select coalesce(paused_until > $2, false) or coalesce(excluded_until > $2, false) as is_paused from sandbox.players where id = $1',
    [playerId, new Date(now)],
  )
  return row?.is_paused ?? false
}
