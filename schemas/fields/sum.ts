import { formatMoney } from '#base/money.ts'
import type { FieldRule, RuleOptions } from './field-rule.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/** A positive whole amount without leading zero, commas stripped, between min and max; the error shows both in the currency (section 5). */
export const sum: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const digits = text.trim().replaceAll(',', '')
    const amount = /^[1-9]\d*$/.test(digits) ? Number(digits) : Number.NaN
    if (!Number.isSafeInteger(amount)) return { type: 'wrongSum' }
    const { min = 1, max = Infinity } = rule
    return amount < min || amount > max ? { type: 'sumError', values: bounds(rule) } : null
  })

function bounds({ min = 1, max, currency = 'USD' }: RuleOptions): Record<string, string> {
  const show = (amount: number): string => formatMoney({ minor: Math.round(amount * 100), currency })
  return max === undefined ? { min: show(min) } : { min: show(min), max: show(max) }
}
