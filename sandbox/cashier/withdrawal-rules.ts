import { DAY_MS } from '#base/time.ts'
/** Of all withdrawals of a player together, in whole units of a currency. */
export type WithdrawalRules = {
  /** The most within 24 hours, and within 30 days. */
  day: number
  month: number
  /** From this sum of all withdrawals on, the profile must say who the player is; and the identity must be verified. */
  profileFrom: number
  verifyFrom: number
}

const rules: ReadonlyMap<string, WithdrawalRules> = new Map([
  ['UZS', { day: 20_000_000, month: 150_000_000, profileFrom: 5_000_000, verifyFrom: 10_000_000 }],
  ['USD', { day: 2_000, month: 15_000, profileFrom: 500, verifyFrom: 1_000 }],
  ['EUR', { day: 2_000, month: 15_000, profileFrom: 500, verifyFrom: 1_000 }],
  ['RUB', { day: 150_000, month: 1_200_000, profileFrom: 40_000, verifyFrom: 80_000 }],
])

/** @throws Error for a currency in which nothing can be withdrawn. */
export function withdrawalRules(currency: string): WithdrawalRules {
  const found = rules.get(currency)
  if (!found) throw new Error(`There are no rules of withdrawing ${currency}`)
  return found
}

export const hasWithdrawalRules = (currency: string): boolean => rules.has(currency)

export const periods = [
  ['day', DAY_MS],
  ['month', 30 * DAY_MS],
] as const

/** The most withdrawals that may be under way at once. */
export const MOST_OPEN = 5
