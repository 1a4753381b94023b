import { type Money, moneyOf } from '#base/money.ts'
import type { CallOutput } from '#schemas/api/calls.ts'

type Rates = CallOutput<'account.getcurrencyrates'>

/**
 * What an amount is in another currency by the platform's rates, rounded to whole units of large sums: for information,
 * never for paying. Null where a rate is missing.
 */
export function becomes({ minor, currency }: Money, other: string, { items }: Rates): Money | null {
  const rateOf = (code: string): number | undefined => items.find((item) => item.currency === code)?.rate
  const [from, to] = [rateOf(currency), rateOf(other)]
  if (from === undefined || to === undefined || to <= 0) return null
  const hundredths = Math.round((minor * from) / to)
  const rounded = hundredths >= 100_000 ? Math.round(hundredths / 100) * 100 : hundredths
  return Number.isSafeInteger(rounded) ? moneyOf(rounded, other) : null
}

/** The currencies that the settings pin come first, in their order (CSH-10). */
export function orderCurrencies(currencies: readonly string[], pinned: readonly string[]): readonly string[] {
  const first = pinned.filter((code) => currencies.includes(code))
  return [...first, ...currencies.filter((code) => !first.includes(code))]
}
