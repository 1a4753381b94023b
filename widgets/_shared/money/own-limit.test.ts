import { expect, test } from 'vitest'
import { moneyOf } from '#base/money.ts'
import { leftOf, overLimitOf } from './own-limit.ts'

const uzs = (amount: number) => moneyOf(Math.round(amount * 100), 'UZS')
const limits = { min: uzs(10_000), max: uzs(100_000) }

test.each([
  ['no limit', 90_000, null, null],
  ['a sum that fits', 40_000, 40_000, null],
  ['a sum over it', 50_000, 40_000.5, { reason: 'tooMuch', fits: uzs(40_000) }],
  ['a sum over it and over the greatest of the method', 900_000, 400_000, { reason: 'tooMuch', fits: uzs(100_000) }],
  ['no sum yet', null, 40_000, null],
  ['less than the least of the method', null, 9_999, { reason: 'belowLeast', fits: null }],
  ['nothing', null, 0, { reason: 'used', fits: null }],
])("[CSH-13] what is left of the player's own limit: %s", (_, sum, left, expected) => {
  const minor = sum === null ? null : sum * 100
  expect(overLimitOf(minor, limits, left === null ? null : uzs(left))).toEqual(expected)
})

test('[CSH-13] a limit in another currency does not apply to this account', () => {
  expect([leftOf({ amount: 5, currency: 'EUR' }, 'UZS'), leftOf(null, 'UZS')]).toEqual([null, null])
  expect(leftOf({ amount: 5, currency: 'UZS' }, 'UZS')).toEqual(uzs(5))
})
