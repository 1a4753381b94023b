import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type ArrivalName,
  arrivalNames,
  forgetArrival,
  keepPromoCode,
  storedPromoCode,
  readArrival,
} from './arrival.ts'
import { propertyRuns } from './testing/property-runs.ts'

/** Storage of a browser, and what is in it. */
function storageOf(entries: readonly (readonly [string, string])[] = []) {
  const stored = new Map(entries)
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    key: (index: number) => [...stored.keys()][index] ?? null,
    get length() {
      return stored.size
    },
  }
  return { stored, source: () => storage }
}

test.each([
  ['?promo_code=WELCOME', 'WELCOME'],
  ['?promo_code=SPRING&x=1&promo_code=AUTUMN-2026', 'AUTUMN-2026'],
  ['?promo_code=%20summer_1.0%20', 'summer_1.0'],
  [`?promo_code=${'a'.repeat(64)}`, 'a'.repeat(64)],
  [`?promo_code=${'a'.repeat(65)}`, undefined],
  [`?promo_code=${'a'.repeat(10_240)}`, undefined],
  ['?promo_code=SPRING&promo_code=%3Cb%3E', undefined],
  ['?promo_code=SPRING&promo_code=', undefined],
  ['?promo_code', undefined],
  ['?PROMO_CODE=A', undefined],
  ['?promo_code[]=A', undefined],
  ['?promo_code=<script>alert(1)</script>', undefined],
  ['?promo_code=%D0%9B%D0%95%D0%A2%D0%9E', undefined],
  ['?promo_code=A%E2%80%AEB', undefined],
  ['?promo_code=A%00B', undefined],
  ['?promo_code=A%0AB', undefined],
  ['?promo_code=%E0%A4%A', undefined],
  ['?promo_code=..', undefined],
  ['?promo_code=javascript:alert(1)', undefined],
  ['?promo_code=A&promo_code=B;promo_code=C', undefined],
  ['?promo_code=__proto__', undefined],
  ['?promo_code=%EF%BC%A1', undefined],
])('[D11] %s', (search, code) => {
  expect(readArrival(search).promo_code).toBe(code)
})

test('[D11] [PRM-1] a promo code is kept until another one replaces it; an invalid one replaces nothing', () => {
  const { stored, source } = storageOf()
  const after = (search: string) => (keepPromoCode(search, source), storedPromoCode(source))
  expect(
    [
      '',
      '?promo_code=A1',
      '?x=1',
      '?promo_code=<b>',
      `?promo_code=${'x'.repeat(10_240)}`,
      '?promo_code=A1&promo_code=B2',
      '?promo_code=',
    ].map(after),
  ).toEqual([null, 'A1', 'A1', 'A1', 'A1', 'B2', 'B2'])
  expect([...stored.keys()]).toEqual(['playbill/guest/promo_code'])
})

test('[PRM-1] [S16] data stored for a registration is deleted once it was used, or the device has another player', () => {
  const { stored, source } = storageOf([
    ['playbill/guest/show_popup_reg', '{"v":1,"value":"1"}'],
    ['playbill/guest/other', '{"v":1,"value":"stays"}'],
  ])
  keepPromoCode('?promo_code=A1', source)
  forgetArrival(source)
  expect([storedPromoCode(source), [...stored.keys()]]).toEqual([null, ['playbill/guest/other']])
})

test.each([
  '"<b>"',
  '{"v":1,"value":"<img src=x>"}',
  `{"v":1,"value":"${'a'.repeat(65)}"}`,
  '{"v":1,"value":7}',
  '{"v":2,"value":"A"}',
  'WELCOME',
])('[D11] stored arrivals are validated again: %s is rejected', (text) => {
  expect(storedPromoCode(storageOf([['playbill/guest/promo_code', text]]).source)).toBeNull()
})

const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...arrivalNames) },
  { weight: 1, arbitrary: fc.string() },
)
const value = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9._-]{1,70}$/),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '"><script>alert(1)</script>',
    "';alert(1)//",
    '{{7*7}}',
    '\u202Eabc',
    'а'.repeat(64),
    '%',
    '%%',
    '&promo_code=A',
    '#',
    '+',
    '\\',
    '//evil.example',
  ),
  fc.stringMatching(/^[A-Z]{10,20}$/).map((text) => text.repeat(1_024)),
)
const written = fc.tuple(name, value, fc.constantFrom('encoded', 'raw', 'form')).map(([key, text, how]) => {
  if (how === 'raw') return { pair: `${key}=${text}` }
  return {
    pair:
      how === 'form'
        ? new URLSearchParams([[key, text]]).toString()
        : `${encodeURIComponent(key.replace(/\p{Cs}/gu, ''))}=${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`,
  }
})

test('[D11] whatever an address repeats, lengthens, encodes or breaks: the last value of a name counts, and needs no escaping anywhere', () => {
  fc.assert(
    fc.property(fc.array(written, { maxLength: 12 }), (pairs) => {
      const search = `?${pairs.map(({ pair }) => pair).join('&')}`
      const found = readArrival(search)
      const last = new Map<string, string>()
      for (const [key, text] of new URL(`https://casino.example/${search.replaceAll('#', '%23')}`).searchParams)
        last.set(key, text)
      expect(Object.keys(found).filter((key) => !arrivalNames.includes(key as ArrivalName))).toEqual([])
      for (const key of arrivalNames) {
        const text = found[key]
        if (text === undefined) continue
        expect([text, text.length <= 64, encodeURIComponent(text), /^[\w.-]+$/.test(text)]).toEqual([
          text,
          true,
          text,
          true,
        ])
        if (!search.includes('#')) expect(text).toBe(last.get(key)?.trim())
      }
    }),
    propertyRuns('parameters of an address', 5_000, 1_000),
  )
})

test('[D11] a valid value is found at any position, as long as it is the last of its name', () => {
  const fits = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
  fc.assert(
    fc.property(fc.constantFrom(...arrivalNames), fc.array(written, { maxLength: 8 }), fits, (key, before, text) => {
      expect(readArrival(`?${[...before.map(({ pair }) => pair), `${key}=${text}`].join('&')}`)[key]).toBe(text)
    }),
    propertyRuns('the last of an address', 5_000, 1_000),
  )
})
