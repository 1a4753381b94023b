import { formatMoney } from '#base/money.ts'
import type { FieldRule, RuleOptions } from './field-rule.ts'
import { requireText } from './require-text.ts'
import { textOf } from './text-of.ts'

/**
 * A positive whole amount without leading zero, between min and max; the error shows both in the currency (section 5). Commas are stripped where they part
 * thousands: 10,50 is no 1050 of the player's money (decisions.md).
 */
export const sum: FieldRule = (value, rule) =>
  requireText(textOf(value), rule, (text) => {
    const typed = text.trim()
    const amount = /^[1-9]\d*$|^[1-9]\d{0,2}(,\d{3})+$/.test(typed) ? Number(typed.replaceAll(',', '')) : Number.NaN
    if (!Number.isSafeInteger(amount)) return { type: 'wrongSum' }
    const { min = 1, max = Infinity } = rule
    return amount < min || amount > max ? { type: 'sumError', values: bounds(rule) } : null
  })

function bounds({ min = 1, max, currency = 'USD', writeMoney = formatMoney }: RuleOptions): Record<string, string> {
  const show = (amount: number): string => writeMoney({ minor: Math.round(amount * 100), currency })
  return max === undefined ? { min: show(min) } : { min: show(min), max: show(max) }
}
