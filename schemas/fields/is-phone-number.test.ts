import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { checkField } from './rules.ts'
import { isPhoneNumber } from './is-phone-number.ts'

const rule = { isRequired: true, isPhone: isPhoneNumber }

test.each(['+998 90 123-45-67', '998901234567', '+7 (912) 345-67-89', '+1.212.555.2368'])(
  '[VAL-2] %s is a phone',
  (phone) => {
    expect(checkField('phone', phone, rule)).toBe(null)
  },
)

test.each([
  '+998 90 123-45-6',
  '+998 90 123-45-678',
  '+999 123456789',
  '0000000',
  '90 123 45 67',
  'call me',
  '+998901234567,,1',
  '＋９９８９０１２３４５６７',
])('[VAL-2] %s is of a wrong format', (phone) => {
  expect(checkField('phone', phone, rule)).toEqual({ type: 'phoneFormat' })
})

test('[VAL-2] no text makes it throw or run for long', () => {
  const { numRuns, seed } = propertyRuns('phone numbers', 20_000, 2_000)
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.stringMatching(/^\+?[0-9 ().-]{0,40}$/),
    fc.constant(`+${'9'.repeat(10_000)}`),
    fc.constant(';ext='.repeat(2_000)),
  )
  fc.assert(
    fc.property(text, (phone) => typeof isPhoneNumber(phone) === 'boolean'),
    { numRuns, seed },
  )
})
