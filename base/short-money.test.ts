import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

const uz = { thousands: '\u00a0', decimal: ',' }
const short = (units: number) => shortMoney({ minor: units * 100, currency: 'UZS' }, uz)

test.each([
  [999_999, null],
  [1_000_000, { unit: 'million', number: '1' }],
  [1_299_999, { unit: 'million', number: '1,2' }],
  [99_999_999, { unit: 'million', number: '99,9' }],
  [999_999_999, { unit: 'million', number: '999' }],
  [1_234_567_890, { unit: 'billion', number: '1,2' }],
  [1_234_567_890_000, { unit: 'billion', number: '1\u00a0234' }],
  [-5_000_000, null],
])('[CON-2] %d in few characters, never more than there is', (units, written) => {
  expect(short(units)).toEqual(written)
})
