import { fromWire, type Money, moneyOf } from '#base/money.ts'
import type { CallOutput } from '#schemas/api/calls.ts'

type Settings = CallOutput<'cashier.getwithdrawsettings'>
type Period = Settings['periods'][number]
type Locked = NonNullable<Settings['locked']>[number]

/**
 * The player's money: what can be withdrawn now, and why the rest cannot. `now`, `overLimit`, `held` and `locked` add
 * up to `total`.
 */
export type Withdrawable = {
  readonly total: Money
  readonly now: Money
  readonly held: Money
  readonly locked: readonly Locked[]
  /** What exceeds the tightest period limit. */
  readonly overLimit: { readonly amount: Money; readonly period: Period } | null
}

/** Amounts in other currencies are left out: they cannot be added. */
export function withdrawableOf({ available, held, periods, locked = [] }: Settings): Withdrawable {
  const { currency } = available
  const main = fromWire(available).minor
  const own = locked.filter(({ amount }) => amount.currency === currency && amount.amount > 0)
  const tightest = periods
    .filter(({ left }) => left.currency === currency)
    .toSorted((a, b) => a.left.amount - b.left.amount)[0]
  const now = Math.min(main, tightest ? fromWire(tightest.left).minor : main)
  const heldMinor = held.currency === currency ? fromWire(held).minor : 0
  const lockedMinor = own.reduce((sum, { amount }) => sum + fromWire(amount).minor, 0)
  return {
    total: moneyOf(main + heldMinor + lockedMinor, currency),
    now: moneyOf(now, currency),
    held: moneyOf(heldMinor, currency),
    locked: own,
    overLimit: tightest && main > now ? { amount: moneyOf(main - now, currency), period: tightest } : null,
  }
}
