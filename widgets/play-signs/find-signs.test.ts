import { expect, test } from 'vitest'
import { type Bet, findSigns, type Sign, type Transaction } from './find-signs.ts'
import { betOf, paymentOf, riskyHistory } from './risky-history.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Noon of 30 October 2026 in Tashkent. */
const NOW = Date.UTC(2026, 9, 30, 7)
/** An hour of a day of Tashkent, so many days before. */
const at = (days: number, hour: number): number => NOW - days * DAY + (hour - 12) * HOUR

type World = {
  readonly bets?: readonly Bet[]
  readonly paid?: readonly Transaction[]
  readonly betsSince?: number | null
}
const signsOf = ({ bets = [], paid = [], betsSince = null }: World): readonly Sign[] =>
  findSigns({ bets, transactions: paid, betsSince }, NOW, 'UZS').signs

const weekly = (sums: readonly number[]) => sums.map((sum, index) => [(3 - index) * 7 + 1, sum] as const)
const staked = (sums: readonly number[]) => weekly(sums).map(([days, sum], id) => betOf(id, at(days, 12), sum))
const paidIn = (sums: readonly number[]) => weekly(sums).map(([days, sum], id) => paymentOf(id, at(days, 12), sum))
const cancelled = (id: number, days: number) => paymentOf(id, at(days, 12), 40_000, 'withdrawal', 'cancelled')

test.each<[string, World, readonly Sign[]]>([
  ['nothing at all', {}, []],
  [
    'two deposits of a day, each after a loss',
    {
      bets: [betOf(1, at(3, 10), 60_000), betOf(2, at(3, 12), 50_000, 20_000)],
      paid: [paymentOf(1, at(3, 11), 60_000), paymentOf(2, at(3, 13), 80_000)],
    },
    [{ kind: 'chasing', at: at(3, 13), times: 2, sum: 14_000_000, loss: 9_000_000 }],
  ],
  [
    'two deposits of a day while it is won',
    {
      bets: [betOf(1, at(3, 10), 10_000, 90_000)],
      paid: [paymentOf(1, at(3, 11), 60_000), paymentOf(2, at(3, 13), 80_000)],
    },
    [],
  ],
  [
    'a jackpot makes the loss good',
    {
      bets: [betOf(1, at(3, 10), 10_000, 0, { jackpot: { amount: 1_000_000, currency: 'UZS' } })],
      paid: [paymentOf(1, at(3, 11), 60_000), paymentOf(2, at(3, 13), 80_000)],
    },
    [],
  ],
  [
    'one deposit after a loss, one before',
    {
      bets: [betOf(1, at(3, 10), 60_000)],
      paid: [paymentOf(1, at(3, 9), 60_000), paymentOf(2, at(3, 13), 80_000)],
    },
    [],
  ],
  [
    'a loss of yesterday, two deposits today: midnight is that of Tashkent',
    {
      bets: [betOf(1, at(3, 23), 60_000)],
      paid: [paymentOf(1, at(2, 0), 60_000), paymentOf(2, at(2, 1), 80_000)],
    },
    [],
  ],
  [
    'deposits that failed, open bets, bets for fun money and free spins',
    {
      bets: [
        betOf(1, at(3, 10), 60_000, 0, { status: 'open' }),
        betOf(2, at(3, 10), 60_000, 0, { status: 'returned' }),
        betOf(3, at(3, 10), 60_000, 0, { type: 'fun' }),
        betOf(4, at(3, 10), 60_000, 0, { is_free: true }),
      ],
      paid: [
        paymentOf(1, at(3, 11), 60_000),
        paymentOf(2, at(3, 13), 80_000),
        paymentOf(3, at(3, 14), 80_000, 'deposit', 'failed'),
      ],
    },
    [],
  ],
  ['one withdrawal that was taken back', { paid: [cancelled(1, 5)] }, []],
  [
    'two withdrawals that were taken back',
    { paid: [cancelled(1, 5), cancelled(2, 9)] },
    [{ kind: 'cancelled', times: 2, sum: 8_000_000 }],
  ],
  ['two withdrawals that were taken back, one long ago', { paid: [cancelled(1, 5), cancelled(2, 31)] }, []],
  ['two nights', { bets: [betOf(1, at(2, 1), 1_000, 2_000), betOf(2, at(3, 5.9), 1_000, 2_000)] }, []],
  [
    'three nights, several bets in one of them',
    {
      bets: [0, 1, 2, 2].map((days, id) => betOf(id, at(days + 1, 0), 1_000, 2_000)),
    },
    [{ kind: 'night', times: 3, bets: 4 }],
  ],
  [
    'three mornings from six on, which are night in UTC',
    { bets: [1, 2, 3].map((days) => betOf(days, at(days, 6), 1_000, 2_000)) },
    [],
  ],
  [
    'stakes that grow each week',
    { bets: staked([10_000, 12_000, 14_000, 15_000]) },
    [{ kind: 'stakes', first: 1_000_000, last: 1_500_000 }],
  ],
  ['stakes that grow a little', { bets: staked([10_000, 11_000, 12_000, 14_000]) }, []],
  ['stakes that grow and fall', { bets: staked([10_000, 30_000, 20_000, 40_000]) }, []],
  ['stakes of a player who has just begun', { bets: staked([0, 0, 20_000, 40_000]) }, []],
  [
    'stakes that grow, of which the first weeks are not known',
    { bets: staked([10_000, 12_000, 14_000, 15_000]), betsSince: at(20, 12) },
    [],
  ],
  [
    'deposits that grow each week',
    { paid: paidIn([10_000, 20_000, 30_000, 40_000]) },
    [{ kind: 'deposits', first: 1_000_000, last: 4_000_000 }],
  ],
  ['deposits that stay', { paid: paidIn([40_000, 40_000, 40_000, 40_000]) }, []],
  [
    'bets in a currency that was chosen after the last payment',
    {
      bets: [1, 2, 3].map((days) => betOf(days, at(days, 1), 10, 20, { stake: { amount: 10, currency: 'EUR' } })),
      paid: [cancelled(1, 5), cancelled(2, 9)],
    },
    [{ kind: 'night', times: 3, bets: 3 }],
  ],
  [
    'a game for fun in another currency after two withdrawals that were taken back',
    {
      bets: [betOf(1, at(1, 12), 10, 0, { type: 'fun', stake: { amount: 10, currency: 'FUN' } })],
      paid: [cancelled(1, 5), cancelled(2, 9)],
    },
    [{ kind: 'cancelled', times: 2, sum: 8_000_000 }],
  ],
  [
    'a withdrawal that names no currency: it is in that of the account (CSH-17)',
    {
      paid: [{ ...cancelled(1, 5), amount: { amount: 40_000, currency: '' } }, cancelled(2, 9)],
    },
    [{ kind: 'cancelled', times: 2, sum: 8_000_000 }],
  ],
  [
    'a withdrawal in another currency',
    {
      paid: [cancelled(1, 5), { ...cancelled(2, 6), amount: { amount: 5, currency: 'EUR' } }],
    },
    [],
  ],
])('[PRF-4] signs of risky play in a history with %s', (_name, world, signs) => {
  expect(signsOf(world)).toEqual(signs)
})

test('[PRF-4] the history of the samples has every sign', () => {
  const history = riskyHistory(NOW)
  const { signs, currency } = findSigns(
    { bets: history['games.getHistory'].items, transactions: history['cashier.gethistory'].items, betsSince: null },
    NOW,
    'UZS',
  )
  expect([currency, signs.map(({ kind }) => kind)]).toEqual([
    'UZS',
    ['chasing', 'cancelled', 'night', 'stakes', 'deposits'],
  ])
})
