import { fromWire } from '#base/money.ts'
import { DAY_MS, calendarDay, hourOf } from '#base/time.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { siteTimeZone } from '../_shared/time/time.tsx'

export type Bet = CallOutput<'games.getHistory'>['items'][number]
export type Transaction = CallOutput<'cashier.gethistory'>['items'][number]

/** Sums are in minor units of one currency. */
export type Sign =
  | {
      readonly kind: 'chasing'
      readonly at: number
      readonly times: number
      readonly sum: number
      readonly loss: number
    }
  | { readonly kind: 'cancelled'; readonly times: number; readonly sum: number }
  | { readonly kind: 'night'; readonly times: number; readonly bets: number }
  | { readonly kind: 'stakes' | 'deposits'; readonly first: number; readonly last: number }
export type Signs = { readonly currency: string; readonly signs: readonly Sign[] }

export type PlayHistory = {
  readonly bets: readonly Bet[]
  readonly transactions: readonly Transaction[]
  /** From when on all bets are known; null: all of the days that are looked at. */
  readonly betsSince: number | null
}

const WEEKS = 4
/** How far back is looked, in ms. */
export const lookBackMs = 30 * DAY_MS
/** Until this hour it is night. */
const MORNING = 6
/** Fewer may be chance. */
const least = { deposits: 2, cancelled: 2, nights: 3 }
/** The last week is at least so many times the first. */
const growth = 1.5

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

type Step = { readonly at: number; readonly minor: number; readonly isDeposit: boolean }

/** Deposits of one day, each made while the day's result was a loss; the latest such day. */
function chasing(bets: readonly Bet[], deposits: readonly Transaction[]): Sign | null {
  const steps: Step[] = [
    ...bets
      .filter(({ status }) => status === 'won' || status === 'lost' || status === 'cashed_out')
      .map(({ created_at, stake, win, jackpot }) => ({
        at: Date.parse(created_at),
        minor: fromWire(win).minor + (jackpot ? fromWire(jackpot).minor : 0) - fromWire(stake).minor,
        isDeposit: false,
      })),
    ...deposits.map(({ created_at, amount }) => ({
      at: Date.parse(created_at),
      minor: fromWire(amount).minor,
      isDeposit: true,
    })),
  ].toSorted((one, other) => one.at - other.at)
  let found: Sign | null = null
  let day = ''
  let net = 0
  let after: Step[] = []
  for (const step of steps) {
    const own = calendarDay(step.at, siteTimeZone)
    if (own !== day) [day, net, after] = [own, 0, []]
    if (!step.isDeposit) net += step.minor
    else if (net < 0) {
      after = [...after, step]
      if (after.length >= least.deposits)
        found = {
          kind: 'chasing',
          at: step.at,
          times: after.length,
          sum: sumOf(after.map(({ minor }) => minor)),
          loss: -net,
        }
    }
  }
  return found
}

function night(bets: readonly Bet[]): Sign | null {
  const late = bets.map(({ created_at }) => Date.parse(created_at)).filter((at) => hourOf(at, siteTimeZone) < MORNING)
  const times = new Set(late.map((at) => calendarDay(at, siteTimeZone))).size
  return times >= least.nights ? { kind: 'night', times, bets: late.length } : null
}

/** Sums of the last four weeks of seven days, the oldest first, that rise from each to the next. */
function growing(
  kind: 'stakes' | 'deposits',
  entries: readonly { readonly at: number; readonly minor: number }[],
  now: number,
): Sign | null {
  const weeks = Array.from({ length: WEEKS }, (_, index) => {
    const end = now - (WEEKS - 1 - index) * 7 * DAY_MS
    return sumOf(entries.filter(({ at }) => at > end - 7 * DAY_MS && at <= end).map(({ minor }) => minor))
  })
  const [first = 0] = weeks
  const last = weeks.at(-1) ?? 0
  const isRising = weeks.every((sum, index) => index === 0 || sum > (weeks[index - 1] ?? 0))
  return first > 0 && isRising && last >= first * growth ? { kind, first, last } : null
}

const newestOf = <Item extends { readonly created_at: string }>(items: readonly Item[]): Item | undefined =>
  items.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0]

/**
 * Signs of risky play in what a player did in the last 30 days: deposits after losses, withdrawals taken back, play at
 * night, stakes and deposits that grow. Bets for fun money and free spins do not count, nor does what is in another
 * currency than the newest entry; a payment that names none is in `emptyCurrency` (CSH-17). Each sign has the numbers
 * that it comes from; none is a verdict.
 */
export function findSigns({ bets, transactions, betsSince }: PlayHistory, now: number, emptyCurrency: string): Signs {
  const payments = transactions.map((one) =>
    one.amount.currency === '' ? { ...one, amount: { ...one.amount, currency: emptyCurrency } } : one,
  )
  const isRecent = ({ created_at }: { readonly created_at: string }): boolean => {
    const at = Date.parse(created_at)
    return at > now - lookBackMs && at <= now
  }
  const counting = bets.filter(({ type, is_free }) => type !== 'fun' && !is_free)
  const newest = newestOf([...counting.map(({ created_at, stake }) => ({ created_at, amount: stake })), ...payments])
  const currency = newest?.amount.currency ?? emptyCurrency
  const played = counting.filter((bet) => isRecent(bet) && bet.stake.currency === currency)
  const paid = payments.filter((one) => isRecent(one) && one.amount.currency === currency)
  const deposits = paid.filter(({ type, status }) => type === 'deposit' && status === 'success')
  const cancelled = paid.filter(({ type, status }) => type === 'withdrawal' && status === 'cancelled')
  const entry = (created_at: string, money: { amount: number; currency: string }) => ({
    at: Date.parse(created_at),
    minor: fromWire(money).minor,
  })
  const knowsWeeks = betsSince === null || betsSince <= now - WEEKS * 7 * DAY_MS
  const signs: readonly (Sign | null)[] = [
    chasing(played, deposits),
    cancelled.length >= least.cancelled
      ? {
          kind: 'cancelled',
          times: cancelled.length,
          sum: sumOf(cancelled.map(({ amount }) => fromWire(amount).minor)),
        }
      : null,
    night(played),
    knowsWeeks
      ? growing(
          'stakes',
          played.filter(({ status }) => status !== 'returned').map(({ created_at, stake }) => entry(created_at, stake)),
          now,
        )
      : null,
    growing(
      'deposits',
      deposits.map(({ created_at, amount }) => entry(created_at, amount)),
      now,
    ),
  ]
  return { currency, signs: signs.filter((sign) => sign !== null) }
}
