import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatScaled, parseDecimal, roundDecimal } from './decimal.ts'
import { propertyRuns } from './testing/property-runs.ts'

describe('parseDecimal', () => {
  test('reads decimals exactly', () => {
    expect(parseDecimal('10.5', 2)).toBe(1050n)
    expect(parseDecimal('-0.07', 2)).toBe(-7n)
    expect(parseDecimal('90071992547409.91', 2)).toBe(9007199254740991n)
    expect(parseDecimal('1e3', 2)).toBe(100000n)
    expect(parseDecimal('1.5e-1', 2)).toBe(15n)
    expect(parseDecimal('10.500', 2)).toBe(1050n)
    expect(parseDecimal('0e9', 0)).toBe(0n)
  })

  test.each([
    '1.001',
    '',
    ' 1',
    '1 ',
    '1,000',
    '１',
    '0x10',
    '1.',
    '.5',
    '+1',
    'NaN',
    'Infinity',
    '1e-3',
    '1e99999',
    '٣',
    '9'.repeat(401),
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 2)).toBeNull()
  })

  test('[M13] what formatScaled writes is read back', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 6 }), (value, scale) => {
        expect(parseDecimal(formatScaled(value, scale).replaceAll(',', ''), scale)).toBe(value)
      }),
      propertyRuns('M13 decimal', 50_000, 2_000),
    )
  })
})

test('roundDecimal rounds half away from zero', () => {
  expect(
    ['1.005', '1.004', '-1.005', '-0.004', '9.999', '1e-9', '0.5e-2'].map((text) => roundDecimal(text, 2)),
  ).toEqual([101n, 100n, -101n, 0n, 1000n, 0n, 1n])
  expect(roundDecimal('x', 2)).toBeNull()
})

test('[CON-2] thousands are grouped by commas', () => {
  expect([0n, 999n, 1000n, -1234567n].map((value) => formatScaled(value, 0))).toEqual([
    '0',
    '999',
    '1,000',
    '-1,234,567',
  ])
  expect([0n, 5n, -5n, 100000n, 123456789n].map((value) => formatScaled(value, 2))).toEqual([
    '0.00',
    '0.05',
    '-0.05',
    '1,000.00',
    '1,234,567.89',
  ])
})
