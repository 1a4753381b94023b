import { expect, test } from 'vitest'
import { becomes, orderCurrencies } from './currency-rates.ts'

const rates = {
  base: 'UZS',
  items: [
    { currency: 'UZS', rate: 1 },
    { currency: 'USD', rate: 12_500 },
    { currency: 'EUR', rate: 13_750 },
  ],
}

test.each([
  [{ minor: 1_000, currency: 'USD' }, 'UZS', { minor: 12_500_000, currency: 'UZS' }],
  [{ minor: 5_000_000, currency: 'UZS' }, 'USD', { minor: 400, currency: 'USD' }],
  [{ minor: 1_100, currency: 'USD' }, 'EUR', { minor: 1_000, currency: 'EUR' }],
  [{ minor: 100, currency: 'GEL' }, 'EUR', null],
  [{ minor: 100, currency: 'USD' }, 'GEL', null],
])('[CSH-10] [API-2] %o is in %s, by the rates of the platform, %o', (money, other, expected) => {
  expect(becomes(money, other, rates)).toEqual(expected)
})

test('[CSH-10] pinned currencies come first in the order of the settings; one that is not offered is left out', () => {
  expect(orderCurrencies(['RUB', 'EUR', 'USD'], ['USD', 'KZT', 'EUR'])).toEqual(['USD', 'EUR', 'RUB'])
  expect(orderCurrencies(['RUB', 'EUR'], [])).toEqual(['RUB', 'EUR'])
})
