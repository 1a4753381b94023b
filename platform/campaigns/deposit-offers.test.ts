import { expect, test } from 'vitest'
import { depositOffers, type Offer } from './deposit-offers.ts'

const offer = (id: number, trigger?: Offer['trigger']): Offer => ({ id, ...(trigger ? { trigger } : {}) })
const offers = [
  offer(1, { action: 'deposit', min_amount: 50_000, currency: 'UZS', count: 1 }),
  offer(2, { action: 'deposit', exclude_methods: ['marvarid'] }),
  offer(3, { action: 'deposit', methods: ['oltin-karta'] }),
  offer(4, { action: 'take' }),
  offer(5),
]
const idsFor = (facts: Parameters<typeof depositOffers>[1]) => depositOffers(offers, facts).map(({ id }) => id)

test.each([
  ['a guest sees every offer of a deposit', { isPlayer: false, deposits: 9, method: 'marvarid' }, [1, 2, 3]],
  ['nothing is known yet', { isPlayer: true }, [1, 2, 3]],
  ['the first deposit is over', { isPlayer: true, deposits: 1 }, [2, 3]],
  ['this is the first one', { isPlayer: true, deposits: 0 }, [1, 2, 3]],
  ['too small a sum', { isPlayer: true, amount: 49_999 }, [2, 3]],
  ['the least sum', { isPlayer: true, amount: 50_000 }, [1, 2, 3]],
  ['another currency', { isPlayer: true, currency: 'USD' }, [2, 3]],
  ['an excluded method', { isPlayer: true, method: 'marvarid' }, [1]],
  ['a method that is asked for', { isPlayer: true, method: 'oltin-karta' }, [1, 2, 3]],
])('[OFR-1] deposit offers: %s', (_what, facts, expected) => {
  expect(idsFor(facts)).toEqual(expected)
})
