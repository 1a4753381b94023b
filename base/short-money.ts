import { formatScaled } from './decimal.ts'
import type { Money, NumberFormat } from './money.ts'

const MILLION = 1_000_000n
const BILLION = 1_000_000_000n

/**
 * An amount in millions or billions, with one decimal below a hundred, rounded down: nobody is promised more than there
 * is. Null below a million.
 */
export function shortMoney(
  { minor }: Money,
  format: NumberFormat = {},
): { readonly unit: 'million' | 'billion'; readonly number: string } | null {
  const size = BigInt(minor) / 100n
  if (size < MILLION) return null
  const [unit, step] = size >= BILLION ? (['billion', BILLION] as const) : (['million', MILLION] as const)
  const tenths = (size * 10n) / step
  const isWhole = tenths >= 1000n || tenths % 10n === 0n
  return { unit, number: isWhole ? formatScaled(tenths / 10n, 0, format) : formatScaled(tenths, 1, format) }
}
