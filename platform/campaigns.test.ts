import { expect, test } from 'vitest'
import { depositOffers, type Offer, promoCodeProblem, withSeenPopup } from './campaigns.ts'
import { NetworkError, PlatformError } from './platform-error.ts'

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
  ['a guest sees every offer of a deposit', { isPlayer: false, deposits: 9, amount: 1 }, [1, 2, 3]],
  ['a guest sees none that excludes the method', { isPlayer: false, deposits: 9, method: 'marvarid' }, [1]],
  ['nothing is known yet', { isPlayer: true }, [1, 2, 3]],
  ['the first deposit is over', { isPlayer: true, deposits: 1 }, [2, 3]],
  ['this is the first one', { isPlayer: true, deposits: 0 }, [1, 2, 3]],
  ['too small a sum', { isPlayer: true, amount: 49_999 }, [2, 3]],
  ['the least sum', { isPlayer: true, amount: 50_000 }, [1, 2, 3]],
  ['another currency', { isPlayer: true, currency: 'USD' }, [2, 3]],
  ['an excluded method', { isPlayer: true, method: 'marvarid' }, [1]],
  ['a method that is asked for', { isPlayer: true, method: 'oltin-karta' }, [1, 2, 3]],
])('[OFR-1] [CSH-11] deposit offers: %s', (_what, facts, expected) => {
  expect(idsFor(facts)).toEqual(expected)
})

test.each([
  [null, '7'],
  ['', '7'],
  ['3', '3,7'],
  ['7,3', '3,7'],
  ['x,3,,', '3,7'],
])('[POP-6] a popup that was shown joins %j', (stored, expected) => {
  expect(withSeenPopup(stored, 7)).toBe(expected)
})

test('[POP-6] the stored ids fit into one value, the latest last', () => {
  const stored = Array.from({ length: 400 }, (_, index) => 2_147_483_000 + index).join(',')
  const next = withSeenPopup(stored, 2_147_483_600)
  expect(next.split(',')).toHaveLength(370)
  expect(next.endsWith(',2147483600')).toBe(true)
  expect(next.length).toBeLessThanOrEqual(4_096)
})

const refused = (error_data?: Record<string, unknown>) =>
  new PlatformError({
    call: 'campaigns.activateOffer',
    status: 400,
    error: { type: 'InvalidParameterException', message: '', ...(error_data ? { error_data } : {}) },
  })

test.each([
  [refused({ promo_code: ['USED'] }), 'USED'],
  [refused({ promo_code: ['constructor'] }), 'constructor'],
  [refused({ promo_code: [] }), 'INVALID'],
  [refused({ promo_code: [7] }), 'INVALID'],
  [refused({ other: ['USED'] }), null],
  [refused(), null],
  [new NetworkError('campaigns.activateOffer'), null],
])('[PRM-1] the problem of a promo code, case %#', (error, expected) => {
  expect(promoCodeProblem(error)).toBe(expected)
})
