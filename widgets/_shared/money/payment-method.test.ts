import { expect, test } from 'vitest'
import { shownMethods, type WithdrawMethod } from './payment-method.tsx'

const method = (sysname: string, more: Partial<WithdrawMethod> = {}): WithdrawMethod => ({
  id: 1,
  sysname,
  name: sysname,
  kind: 'card',
  state: 'working',
  state_text: null,
  typical_seconds: 60,
  limits: [{ currency: 'UZS', min: 10_000, max: 5_000_000 }],
  fees: [],
  fields: [],
  ...more,
})

test('[CSH-14] methods are in the order of the settings, under their names; methods that are closed or lack this currency come last', () => {
  const methods = [
    method('a'),
    method('b', { state: 'maintenance' }),
    method('c', { limits: [{ currency: 'USD', min: 1, max: 2 }] }),
    method('d'),
  ]
  const shown = shownMethods(methods, { d: { title: 'Birinchi', order: 1 }, c: { order: 2 } }, 'UZS')
  expect(shown.map(({ name, isOpen }) => [name, isOpen])).toEqual([
    ['Birinchi', true],
    ['a', true],
    ['c', false],
    ['b', false],
  ])
})

test('[CSH-14] words are found by the own names of the dictionary only', () => {
  expect(shownMethods([method('constructor')], {}, 'UZS')[0]?.name).toBe('constructor')
})

test('limits and fee are in the currency of the account, in minor units; a fee of zero is null', () => {
  const [shown] = shownMethods(
    [
      method('a', {
        fees: [
          { currency: 'UZS', percent: 1.5, fixed: 500 },
          { currency: 'USD', percent: 3, fixed: 0 },
        ],
      }),
    ],
    undefined,
    'UZS',
  )
  expect([shown?.limits?.max, shown?.fee]).toEqual([
    { minor: 500_000_000, currency: 'UZS' },
    { percent: 1.5, fixed: { minor: 50_000, currency: 'UZS' } },
  ])
  expect(
    shownMethods([method('a', { fees: [{ currency: 'UZS', percent: 0, fixed: 0 }] })], undefined, 'UZS')[0]?.fee,
  ).toBeNull()
})
