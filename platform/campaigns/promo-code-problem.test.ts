import { expect, test } from 'vitest'
import { NetworkError, PlatformError } from '../platform-error.ts'
import { promoCodeProblem } from './promo-code-problem.ts'

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
