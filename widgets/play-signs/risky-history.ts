import { DAY_MS } from '#base/time.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { Bet, Transaction } from './find-signs.ts'

const HOUR_MS = 3_600_000
/** How much earlier midnight is in Tashkent than in UTC. */
const ZONE_MS = 5 * HOUR_MS

export const betOf = (id: number, at: number, stake: number, win = 0, more: Partial<Bet> = {}): Bet => ({
  id: `r${id}`,
  type: 'casino',
  status: win > 0 ? 'won' : 'lost',
  created_at: new Date(at).toISOString(),
  name: 'Urgut Meteor',
  game: 'loomfall_urgut-meteor',
  stake: { amount: stake, currency: 'UZS' },
  win: { amount: win, currency: 'UZS' },
  is_free: false,
  ...more,
})

export const paymentOf = (
  id: number,
  at: number,
  amount: number,
  type: Transaction['type'] = 'deposit',
  status: Transaction['status'] = 'success',
): Transaction => ({
  id,
  type,
  status,
  method: 'bulut-hamyon',
  method_name: 'Bulut hamyon',
  amount: { amount, currency: 'UZS' },
  fee: { amount: 0, currency: 'UZS' },
  requisites: {},
  reason: null,
  created_at: new Date(at).toISOString(),
  updated_at: new Date(at).toISOString(),
  can_cancel: false,
})

const newestFirst = <Item extends { readonly created_at: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
const pageOf = <Item>(items: Item[]) => ({ items, total: items.length, offset: 0, count: items.length })

/** A history with every sign, for samples and tests. @param now ms since 1970; the history ends a day before. */
export function riskyHistory(now: number): {
  readonly 'games.getHistory': CallOutput<'games.getHistory'>
  readonly 'cashier.gethistory': CallOutput<'cashier.gethistory'>
} {
  /** An hour of a day of the site, so many days ago. */
  const at = (days: number, hour: number): number =>
    Math.floor((now + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS - days * DAY_MS + hour * HOUR_MS
  const bets = [
    betOf(1, at(24, 2), 20_000),
    betOf(2, at(17, 3), 30_000),
    betOf(3, at(10, 1), 45_000, 20_000),
    betOf(4, at(2, 12), 60_000),
    betOf(5, at(2, 14), 50_000),
  ]
  const transactions = [
    paymentOf(1, at(24, 12), 50_000),
    paymentOf(2, at(17, 12), 70_000),
    paymentOf(3, at(10, 12), 90_000),
    paymentOf(4, at(2, 13), 60_000),
    paymentOf(5, at(2, 15), 80_000),
    paymentOf(6, at(9, 12), 40_000, 'withdrawal', 'cancelled'),
    paymentOf(7, at(4, 12), 55_000, 'withdrawal', 'cancelled'),
  ]
  return {
    'games.getHistory': pageOf(newestFirst(bets)),
    'cashier.gethistory': pageOf(newestFirst(transactions)),
  }
}
