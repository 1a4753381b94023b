import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feeOf, formatCount, formatMoney, formatNumber, formatPercent, fromWire, moneyOf, usualSign } from './money.ts'
import { toWire } from './to-wire.ts'
import { addMoney, sumMoney } from './sum-money.ts'
import { propertyRuns } from './testing/property-runs.ts'

const usd = (minor: number) => ({ minor, currency: 'USD' })
const WIRE_MAX = 2 ** 46 * 100 - 1

describe('the wire form', () => {
  test('becomes minor units', () => {
    expect(fromWire({ amount: 10.1, currency: 'USD' })).toEqual(usd(1010))
    expect(fromWire({ amount: -0, currency: 'USD' })).toEqual(usd(0))
    expect(fromWire({ amount: 4.35, currency: 'USD' })).toEqual(usd(435))
    expect(fromWire({ amount: -1.15, currency: 'USD' })).toEqual(usd(-115))
  })

  test.each([0.1 + 0.2, 1.001, 1e-7, 1e21, 2 ** 53, 2 ** 46, NaN, Infinity, -Infinity])(
    '[M13] %d is refused',
    (amount) => {
      expect(() => fromWire({ amount, currency: 'USD' })).toThrow(RangeError)
    },
  )

  test('values of other types are refused', () => {
    const wires: unknown[] = [
      { amount: '1', currency: 'USD' },
      { amount: null, currency: 'USD' },
      { amount: 1 },
      { amount: 1, currency: '' },
    ]
    for (const wire of wires) expect(() => fromWire(wire as { amount: number; currency: string })).toThrow(RangeError)
  })

  test('what the wire cannot carry without loss is not sent', () => {
    expect(() => toWire(usd(WIRE_MAX + 1))).toThrow(RangeError)
    expect(() => toWire(usd(0.5))).toThrow(RangeError)
    expect(() => toWire(usd(NaN))).toThrow(RangeError)
  })

  test('[M13] every amount survives the wire as JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -WIRE_MAX, max: WIRE_MAX }), (minor) => {
        const json = JSON.stringify(toWire(usd(minor)))
        expect(json).toMatch(/^\{"amount":-?\d+(\.\d\d?)?,"currency":"USD"\}$/)
        expect(fromWire(JSON.parse(json) as { amount: number; currency: string })).toEqual(usd(minor === 0 ? 0 : minor))
      }),
      { ...propertyRuns('M13 wire', 50_000, 2_000), examples: [[WIRE_MAX], [-WIRE_MAX], [1], [-1], [0]] },
    )
  })
})

describe('sums', () => {
  test('add minor units', () => {
    expect(addMoney(usd(10), usd(20))).toEqual(usd(30))
    expect(sumMoney([usd(1), usd(2), usd(-3)])).toEqual(usd(0))
    expect(sumMoney([], 'UZS')).toEqual({ minor: 0, currency: 'UZS' })
  })

  test('never mix currencies, never overflow', () => {
    expect(() => addMoney(usd(1), { minor: 1, currency: 'EUR' })).toThrow(RangeError)
    expect(() => sumMoney([usd(0), { minor: 0, currency: 'EUR' }])).toThrow(RangeError)
    expect(() => sumMoney([])).toThrow(RangeError)
    expect(() => addMoney(usd(Number.MAX_SAFE_INTEGER), usd(1))).toThrow(RangeError)
  })

  test('do not depend on the order', () => {
    const amounts = fc.array(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(amounts, (list) => {
        expect(sumMoney(list.map(usd))).toEqual(sumMoney(list.map(usd).reverse()))
        expect(BigInt(sumMoney(list.map(usd)).minor)).toBe(list.reduce((sum, minor) => sum + BigInt(minor), 0n))
      }),
      propertyRuns('sums', 20_000, 1_000),
    )
  })
})

describe('formatMoney', () => {
  test('[CON-2] [BAL-1] commas, two decimals, the symbol before by default', () => {
    expect(formatMoney(usd(123456789))).toBe('$1,234,567.89')
    expect(formatMoney(usd(0))).toBe('$0.00')
    expect(formatMoney(usd(5))).toBe('$0.05')
  })

  test('the sign comes first', () => {
    expect(formatMoney(usd(-1050))).toBe('-$10.50')
    expect(formatMoney(usd(-1050), { symbolPosition: 'after' })).toBe('-10.50\u00a0$')
    expect(formatMoney(usd(-0))).toBe('$0.00')
  })

  test('a currency without a symbol shows its code and a no-break space', () => {
    expect(formatMoney({ minor: 150000, currency: 'UZS' })).toBe('UZS\u00a01,500.00')
    expect(formatMoney({ minor: 150000, currency: 'UZS' }, { symbolPosition: 'after' })).toBe('1,500.00\u00a0UZS')
    expect(formatMoney({ minor: 100, currency: 'constructor' }, { symbols: {} })).toBe('constructor\u00a01.00')
  })

  test('the usual symbols', () => {
    expect(['USD', 'EUR', 'GBP', 'RUB', 'KZT', 'TRY', 'UAH', 'UZS'].map(usualSign).join(' ')).toBe('$ € £ ₽ ₸ ₺ ₴ UZS')
  })

  test('symbols come from a map or a record', () => {
    expect(formatMoney({ minor: 100, currency: 'UZS' }, { symbols: new Map([['UZS', 'soʻm']]) })).toBe('soʻm\u00a01.00')
    expect(formatMoney(usd(100), { symbols: { USD: 'US$' } })).toBe('US$1.00')
  })

  test('no decimals hides only zeros', () => {
    expect(formatMoney(usd(150000), { fractionDigits: 0 })).toBe('$1,500')
    expect(formatMoney(usd(150001), { fractionDigits: 0 })).toBe('$1,500.01')
    expect(formatMoney(usd(-100), { fractionDigits: 0 })).toBe('-$1')
  })

  test('shows exactly the amount', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.constantFrom('before' as const, 'after' as const),
        fc.constantFrom(0 as const, 2 as const),
        (minor, symbolPosition, fractionDigits) => {
          const shown = formatMoney(usd(minor), { symbolPosition, fractionDigits })
          expect(shown).not.toMatch(/ /)
          const digits = shown.replace(/[$,\u00a0]/g, '')
          expect(BigInt(digits.includes('.') ? digits.replace('.', '') : `${digits}00`)).toBe(BigInt(minor))
        },
      ),
      propertyRuns('formatMoney', 50_000, 2_000),
    )
  })
})

test('an amount has no negative zero', () => {
  expect(moneyOf(-0, 'USD').minor).toBe(0)
})

describe('the fee of a payment', () => {
  test('is a share of the amount and a fixed part', () => {
    expect(feeOf(100_000, 2.5, 0)).toBe(2_500)
    expect(feeOf(100_000, 0, 300)).toBe(300)
    expect(feeOf(100_000, 2.5, 300)).toBe(2_800)
  })

  test('is rounded down, and exact for every amount that is safe', () => {
    expect(feeOf(399, 2.5, 0)).toBe(9)
    expect(feeOf(Number.MAX_SAFE_INTEGER, 0.29, 0)).toBe(26_120_877_838_748)
  })

  test('never takes all of the amount', () => {
    expect(feeOf(200, 0, 300)).toBe(199)
    expect(feeOf(1, 50, 0)).toBe(0)
  })
})

test('[CON-2] numbers: commas and two decimals, rounded as written', () => {
  expect([0, 1.005, -1.005, 1234.5, 1e21, 1e-7, -0.001].map((value) => formatNumber(value))).toEqual([
    '0.00',
    '1.01',
    '-1.01',
    '1,234.50',
    '1,000,000,000,000,000,000,000.00',
    '0.00',
    '0.00',
  ])
  expect(formatNumber(1234.5, 0)).toBe('1,235')
  for (const value of [NaN, Infinity, -Infinity]) expect(() => formatNumber(value)).toThrow(RangeError)
})

test('[CON-2] numbers within texts: commas, decimals only where there is a fraction', () => {
  expect([0, 999, 1000, 1234567, -4321, 12.5, NaN, Infinity].map((value) => formatCount(value))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '-4,321',
    '12.50',
    'NaN',
    'Infinity',
  ])
})

describe('formats of a site', () => {
  const uzbek = {
    thousands: '\u00a0',
    decimal: ',',
    symbolPosition: 'after',
    fractionDigits: 0,
    symbols: { UZS: 'soʻm' },
  } as const

  test('[CON-2] separators, the place of the symbol and hidden zero hundredths', () => {
    expect(formatMoney({ minor: 250_000_000_000, currency: 'UZS' }, uzbek)).toBe(
      '2\u00a0500\u00a0000\u00a0000\u00a0soʻm',
    )
    expect(formatMoney({ minor: -2_000_000, currency: 'UZS' }, uzbek)).toBe('-20\u00a0000\u00a0soʻm')
  })

  test('[CON-2] hundredths that are not zero are always shown', () => {
    expect(formatMoney({ minor: 123_401, currency: 'UZS' }, uzbek)).toBe('1\u00a0234,01\u00a0soʻm')
    expect(formatMoney({ minor: 1, currency: 'UZS' }, uzbek)).toBe('0,01\u00a0soʻm')
  })

  test('[CON-2] one currency has its own place', () => {
    const format = { ...uzbek, positions: new Map([['USD', 'before'] as const]) }
    expect(formatMoney({ minor: 150_000, currency: 'USD' }, format)).toBe('$1\u00a0500')
    expect(formatMoney({ minor: 150_000, currency: 'UZS' }, format)).toBe('1\u00a0500\u00a0soʻm')
  })

  test('[CON-2] counts and percentages have the same separators', () => {
    expect(formatCount(1_234_567, uzbek)).toBe('1\u00a0234\u00a0567')
    expect(formatCount(12.5, uzbek)).toBe('12,50')
    expect([0.5, 96.24, 10, 1_250.5].map((value) => formatPercent(value, uzbek))).toEqual([
      '0,5%',
      '96,24%',
      '10%',
      '1\u00a0250,5%',
    ])
    expect(formatPercent(0.5)).toBe('0.5%')
    expect(() => formatPercent(NaN)).toThrow(RangeError)
  })
})
