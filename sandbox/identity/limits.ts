import { DAY_MS } from '#base/time.ts'
import { only, type Queryable } from '../../database/database.ts'
import { depositedSince } from '../cashier/deposited-since.ts'
import { fail } from '../failure.ts'

export type Period = 'day' | 'week' | 'month'

const TASHKENT_MS = 5 * 3_600_000

/**
 * The calendar period of Tashkent that a moment is in: a day, a week from Monday, a month. `end` is the first moment
 * after it.
 */
export function periodAt(period: Period, now: number): { start: number; end: number } {
  const local = new Date(now + TASHKENT_MS)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  if (period === 'month')
    return { start: Date.UTC(year, month, 1) - TASHKENT_MS, end: Date.UTC(year, month + 1, 1) - TASHKENT_MS }
  const day = Date.UTC(year, month, local.getUTCDate())
  const sinceMonday = (local.getUTCDay() + 6) % 7
  const start = period === 'day' ? day : day - sinceMonday * DAY_MS
  return { start: start - TASHKENT_MS, end: start + (period === 'day' ? 1 : 7) * DAY_MS - TASHKENT_MS }
}

/** What a player can limit: deposits, losses and stakes by an amount, the time of play by minutes. */
export type LimitKind = 'deposit' | 'loss' | 'stake' | 'session'

/** `amount`: minor units of the currency of the account; of the kind session minutes. Null is no limit. */
export type Limit = { period: Period; amount: number } | null
export type OwnLimit = { now: Limit; next: { limit: Limit; from: number } | null }

type Row = {
  kind: LimitKind
  period: Period | 'none'
  amount: number | null
  next_period: Period | 'none' | null
  next_amount: number | null
  next_from: Date | null
}

const limitOf = (period: Period | 'none' | null, amount: number | null): Limit =>
  period === null || period === 'none' || amount === null ? null : { period, amount }

/** The limits of these kinds as they hold at this moment: one that was to grow has grown. A kind without a row has none. */
export async function readLimits(
  tx: Queryable,
  playerId: number,
  kinds: readonly LimitKind[],
  now: number,
): Promise<ReadonlyMap<LimitKind, OwnLimit>> {
  const rows = await tx.query<Row>(
    'select kind, period, amount, next_period, next_amount, next_from from sandbox.player_limits where player_id = $1 and kind = any($2::text[])',
    [playerId, [...kinds]],
  )
  return new Map(
    rows.map((row) => {
      const next =
        row.next_from === null
          ? null
          : { limit: limitOf(row.next_period, row.next_amount), from: row.next_from.getTime() }
      if (next && next.from <= now) return [row.kind, { now: next.limit, next: null }]
      return [row.kind, { now: limitOf(row.period, row.amount), next }]
    }),
  )
}

export async function readLimit(tx: Queryable, playerId: number, kind: LimitKind, now: number): Promise<OwnLimit> {
  return (await readLimits(tx, playerId, [kind], now)).get(kind) ?? { now: null, next: null }
}

/**
 * What the player may still deposit in the period, in minor units; null where there is no limit. Deposits that are
 * under way count as made. Decide by it under a lock on the player (`readBalance(..., 'for-update')`), and refuse with
 * BillingDepositLimitExceededException.
 */
export async function remainingDeposit(
  tx: Queryable,
  playerId: number,
  now: number,
): Promise<{ minor: number; currency: string } | null> {
  const { now: limit } = await readLimit(tx, playerId, 'deposit', now)
  if (!limit) return null
  const currency = await currencyOf(tx, playerId)
  const { start } = periodAt(limit.period, now)
  const minor = await depositedSince(tx, playerId, currency, start)
  return { minor: Math.max(limit.amount - minor, 0), currency }
}

/** Of the account: all its limits of money are in it. */
export const currencyOf = async (tx: Queryable, playerId: number): Promise<string> =>
  only(await tx.query<{ currency: string }>('select currency from sandbox.players where id = $1', [playerId])).currency

/** Whether the player is in a time-out or excluded: no deposits, no games, no bets. Withdrawals go on. */
export async function isPaused(tx: Queryable, playerId: number, now: number): Promise<boolean> {
  const [row] = await tx.query<{ is_paused: boolean }>(
    'select coalesce(paused_until > $2, false) or coalesce(excluded_until > $2, false) as is_paused from sandbox.players where id = $1',
    [playerId, new Date(now)],
  )
  return row?.is_paused ?? false
}

/** When the player's time-out or exclusion ends; null without one, and for an exclusion without an end. */
export async function pausedUntil(tx: Queryable, playerId: number, now: number): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>(
    `select case when isfinite(excluded_until) is false then null else greatest(paused_until, excluded_until) end as until
     from sandbox.players where id = $1`,
    [playerId],
  )
  return row?.until && row.until.getTime() > now ? row.until : null
}

/** A limit grows only after this long. */
const COOLING_MS = 24 * 3_600_000
/** The longer periods that are made of whole periods: a week may lie in two months. */
const wholesOf: Readonly<Record<Period, readonly Period[]>> = { day: ['week', 'month'], week: [], month: [] }

/**
 * Stricter or the same: at no moment does it leave more than the limit before. That is a limit of no greater amount for
 * the same period, or for a longer one that is made of whole ones; of losses for the same period alone, because in a
 * longer one an earlier win can be lost again. Any limit is stricter than none.
 */
export function isNoLaxer(kind: LimitKind, after: Limit, before: Limit): boolean {
  if (before === null) return true
  if (after === null || after.amount > before.amount) return false
  return after.period === before.period || (kind !== 'loss' && wholesOf[before.period].includes(after.period))
}

/** Sets the limit: a stricter one at once, a laxer one or none after 24 hours. What was waiting before is given up. */
export async function setLimit(
  tx: Queryable,
  { playerId, kind, after, now }: { playerId: number; kind: LimitKind; after: Limit; now: number },
): Promise<void> {
  await tx.query('select 1 from sandbox.players where id = $1 for update', [playerId])
  const { now: before } = await readLimit(tx, playerId, kind, now)
  const isAtOnce = isNoLaxer(kind, after, before)
  const holds = isAtOnce ? after : before
  await tx.query(
    `insert into sandbox.player_limits (player_id, kind, period, amount, next_period, next_amount, next_from) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (player_id, kind) do update set period = excluded.period, amount = excluded.amount, next_period = excluded.next_period,
       next_amount = excluded.next_amount, next_from = excluded.next_from`,
    [
      playerId,
      kind,
      holds?.period ?? 'none',
      holds?.amount ?? null,
      ...(isAtOnce ? [null, null, null] : [after?.period ?? 'none', after?.amount ?? null, new Date(now + COOLING_MS)]),
    ],
  )
}

export const timeOutMs = {
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
  six_weeks: 42 * DAY_MS,
} as const
export const exclusionMs = {
  half_year: 182 * DAY_MS,
  year: 365 * DAY_MS,
  five_years: 1_826 * DAY_MS,
} as const
/** Until when a player is excluded who is excluded for good. */
export const FOR_GOOD = Date.UTC(9999, 11, 31)

/** As answers write it; null for good. */
export const exclusionToWire = (until: Date): string | null => (until.getTime() < FOR_GOOD ? until.toISOString() : null)

/**
 * Fails with UserBannedException for a self-excluded player: the blocked-user page, with support as the way on. Its
 * error_data say until when; null is for good.
 */
export async function refuseExcluded(tx: Queryable, playerId: number, now: number): Promise<void> {
  const [row] = await tx.query<{ excluded_until: Date }>(
    'select excluded_until from sandbox.players where id = $1 and excluded_until > $2',
    [playerId, new Date(now)],
  )
  if (row)
    fail(
      'UserBannedException',
      { reason: 'self_exclusion', until: exclusionToWire(row.excluded_until) },
      { message: 'The player is self-excluded' },
    )
}

const capabilities = [
  'set_deposit_limit',
  'set_loss_limit',
  'set_stake_limit',
  'set_session_limit',
  'set_time_out',
  'self_exclude',
  'list_sign_ins',
  'recovery_codes',
  'way_in',
] as const
export type Capability = (typeof capabilities)[number]

/** Which extensions are on: those that the setting `missing_capabilities`, a list, does not name. */
export async function readCapabilities(tx: Queryable): Promise<Record<Capability, boolean>> {
  const [row] = await tx.query<{ value: unknown }>(
    "select value from sandbox.settings where name = 'missing_capabilities'",
  )
  const missing = new Set(Array.isArray(row?.value) ? row.value : [])
  const entries = capabilities.map((name) => [name, !missing.has(name)] as const)
  // One entry of each name, which fromEntries cannot say.
  return Object.fromEntries(entries) as Record<Capability, boolean>
}

/** Fails with MethodNotFoundException where the port is off. */
export async function needCapability(tx: Queryable, name: Capability): Promise<void> {
  if (!(await readCapabilities(tx))[name])
    fail('MethodNotFoundException', undefined, { message: 'This platform does not have it' })
}
