import type { MethodCurrency } from './payment-method.ts'

/** What is kept of a sum, in minor units, rounded down; never all of it. */
export function feeOf({ percent = 0, fixed = 0 }: MethodCurrency, minor: number): number {
  const share = Number((BigInt(minor) * BigInt(Math.round(percent * 100))) / 10_000n)
  return Math.min(share + fixed * 100, minor - 1)
}
