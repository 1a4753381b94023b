import { fromWire, type Money, moneyOf, type WireMoney } from '#base/money.ts'
import type { ShownMethod } from './payment-method.tsx'

type Limits = ShownMethod['limits']

/** What is left of the player's own limit, if it is in the currency of the account; null without a limit. */
export const leftOf = (remaining: WireMoney | null, currency: string): Money | null =>
  remaining?.currency === currency ? fromWire(remaining) : null

/** Whether the method takes a sum and the player's own limit allows it. */
export const isWithin = ({ minor }: Money, limits: Limits, left: Money | null): boolean =>
  limits !== null && minor >= limits.min.minor && minor <= limits.max.minor && (left === null || minor <= left.minor)

/**
 * Why the player's own limit does not allow a sum; `fits` is the greatest whole sum that it allows, if the method takes
 * it.
 */
export type OverLimit =
  | { readonly reason: 'tooMuch'; readonly fits: Money }
  | { readonly reason: 'belowLeast' | 'used'; readonly fits: null }

/** Null if the sum, in minor units, fits. For an unknown sum: null unless no sum would fit. */
export function overLimitOf(minor: number | null, limits: Limits, left: Money | null): OverLimit | null {
  if (left === null || limits === null) return null
  if (left.minor <= 0) return { reason: 'used', fits: null }
  const fits = moneyOf(Math.floor(Math.min(left.minor, limits.max.minor) / 100) * 100, left.currency)
  if (fits.minor < limits.min.minor) return { reason: 'belowLeast', fits: null }
  return minor !== null && minor > left.minor ? { reason: 'tooMuch', fits } : null
}
