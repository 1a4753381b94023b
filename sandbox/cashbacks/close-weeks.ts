import { DAY_MS } from '#base/time.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Texts } from '../bonuses/bonus.ts'
import { grantCashback } from './grant-cashback.ts'

export const WEEK_MS = 7 * DAY_MS
/** Monday 5 January 1970, 00:00 in Tashkent. */
const A_MONDAY = 4 * DAY_MS - 5 * 3_600_000

/**
 * The share of a week's losses that is paid back, in percent, and the least and greatest cashback in each currency, in
 * minor units.
 */
const cashbackPercent = 10
const limits: Readonly<Record<string, { least: number; most: number }>> = {
  UZS: { least: 100_000, most: 200_000_000 },
  USD: { least: 10, most: 15_000 },
  EUR: { least: 10, most: 15_000 },
  RUB: { least: 1_000, most: 1_500_000 },
}
const RECEIVE_MS = 14 * DAY_MS
/** For how many missed weeks cashbacks are still computed. */
const MOST_WEEKS = 8

const texts: Texts = {
  uz: {
    title: 'Haftalik keshbek',
    text: `Hafta davomida asosiy hisobdan qilingan tikishlar yutuqlardan koʻp boʻlsa, farqning ${cashbackPercent}% qaytariladi.`,
  },
  ru: {
    title: 'Кешбэк за неделю',
    text: `Если за неделю ставки с основного счёта больше выигрышей, возвращается ${cashbackPercent}% разницы.`,
  },
}

/** When the week of a moment began, in Tashkent. */
export const weekStart = (at: number): number => A_MONDAY + Math.floor((at - A_MONDAY) / WEEK_MS) * WEEK_MS

/** The part of a loss that is paid back; 0 if it is too small. */
export function cashbackOf(lossMinor: number, currency: string): number {
  const limit = Object.hasOwn(limits, currency) ? limits[currency] : undefined
  const minor = Math.min(Math.floor((lossMinor * cashbackPercent) / 100), limit?.most ?? 0)
  return limit && minor >= limit.least ? minor : 0
}

/** Computes the cashbacks of finished weeks, each week once, even with several processes. */
export async function closeWeeks(database: Database, now: number): Promise<void> {
  const last = weekStart(now)
  const closed = await database.query<{ ends_at: Date }>(
    'select ends_at from sandbox.cashback_weeks where ends_at >= $1',
    [new Date(last - MOST_WEEKS * WEEK_MS)],
  )
  const isClosed = new Set(closed.map(({ ends_at }) => ends_at.getTime()))
  if (isClosed.has(last)) return
  const [newest] = await database.query<{ ends_at: Date | null }>(
    'select max(ends_at) as ends_at from sandbox.cashback_weeks',
  )
  const from = Math.max((newest?.ends_at?.getTime() ?? last - WEEK_MS) + WEEK_MS, last - MOST_WEEKS * WEEK_MS)
  for (let end = from; end <= last; end += WEEK_MS) await database.transaction((tx) => closeWeek(tx, end, now))
}

/** Gives the cashbacks of the week that ended then, computed from the stakes and wins of real money in the ledger. */
export async function closeWeek(tx: Queryable, end: number, now: number): Promise<void> {
  const taken = await tx.query(
    'insert into sandbox.cashback_weeks (ends_at, closed_at) values ($1, $2) on conflict do nothing returning 1',
    [new Date(end), new Date(now)],
  )
  if (taken.length === 0) return
  const losses = await tx.query<{ player_id: number; currency: string; minor: number }>(
    `select own.player_id, own.currency, (-sum(e.minor))::bigint as minor
       from sandbox.movements m
       join sandbox.entries e on e.movement_id = m.id
       join sandbox.accounts own on own.id = e.account_id and own.kind = 'main' and own.player_id is not null
       join sandbox.players p on p.id = own.player_id and p.currency = own.currency and p.status = 'active'
      where m.at >= $1 and m.at < $2
        and exists (select 1 from sandbox.entries o join sandbox.accounts a on a.id = o.account_id
                     where o.movement_id = m.id and a.player_id is null and a.kind in ('games', 'jackpots', 'sportsbook'))
      group by 1, 2 having sum(e.minor) < 0`,
    [new Date(end - WEEK_MS), new Date(end)],
  )
  for (const { player_id: playerId, currency, minor: lossMinor } of losses) {
    const minor = cashbackOf(lossMinor, currency)
    if (minor === 0) continue
    const of = { lossMinor, percent: cashbackPercent }
    const source = `week-${new Date(end).toISOString().slice(0, 10)}-player-${playerId}`
    await grantCashback(tx, {
      playerId,
      texts,
      currency,
      minor,
      of,
      from: end - WEEK_MS,
      to: end,
      receiveUntil: end + RECEIVE_MS,
      source,
    })
  }
}

/** Ends the cashbacks that nobody took in time. */
export async function lapseCashbacks(database: Database, now: number): Promise<void> {
  await database.query(
    "update sandbox.cashbacks set status = 'lapsed' where status = 'active' and receiving_expired_at <= $1",
    [new Date(now)],
  )
}
