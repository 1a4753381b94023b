import { fromWire, type Money, moneyOf, type WireMoney } from '#base/money.ts'
import type { ShownMethod } from './payment-method.tsx'

type Limits = ShownMethod['limits']

/** What the player's own limit leaves, where it is in the currency of the account; null without a limit. */
export const leftOf = (remaining: WireMoney | null, currency: string): Money | null =>
  remaining?.currency === currency ? fromWire(remaining) : null

/** Whether a sum is one that the method takes and that the player's own limit leaves. */
export const isWithin = ({ minor }: Money, limits: Limits, left: Money | null): boolean =>
  limits !== null && minor >= limits.min.minor && minor <= limits.max.minor && (left === null || minor <= left.minor)

/** Why a sum is not left by the player's own limit; `fits` is the greatest whole sum that is, where the method takes it. */
export type OverLimit =
  | { readonly reason: 'tooMuch'; readonly fits: Money }
  | { readonly reason: 'belowLeast' | 'used'; readonly fits: null }

/** Null where the sum, in minor units, fits. Of an unknown sum: where none would fit. */
export function overLimitOf(minor: number | null, limits: Limits, left: Money | null): OverLimit | null {
  if (left === null || limits === null) return null
  if (left.minor <= 0) return { reason: 'used', fits: null }
  const fits = moneyOf(Math.floor(Math.min(left.minor, limits.max.minor) / 100) * 100, left.currency)
  if (fits.minor < limits.min.minor) return { reason: 'belowLeast', fits: null }
  return minor !== null && minor > left.minor ? { reason: 'tooMuch', fits } : null
}
