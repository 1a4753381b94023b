import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { propertyRuns } from './testing/property-runs.ts'

test('keys are sorted at every level, undefined members left out', () => {
  expect(canonicalJson({ b: [{ d: 1, c: 'x' }], a: null, z: undefined, 10: true, 9: -0 })).toBe(
    '{"10":true,"9":0,"a":null,"b":[{"c":"x","d":1}]}',
  )
  expect(canonicalJson(Object.assign(Object.create(null) as object, { a: 1 }))).toBe('{"a":1}')
})

test('equal data is equal text, and the text is the data', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, member]) => [key, shuffled(member)]),
    )
  }
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
      const text = canonicalJson(value)
      expect(canonicalJson(shuffled(value))).toBe(text)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
    }),
    propertyRuns('canonicalJson', 10_000, 1_000),
  )
})

test('[C4] an own __proto__ is data like any other', () => {
  expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"a":1}}'))).toBe('{"__proto__":{"a":1},"b":1}')
})

test('what JSON cannot hold is refused', () => {
  const cycle: Record<string, unknown> = {}
  cycle['a'] = [cycle]
  for (const value of [NaN, Infinity, 1n, () => 1, Symbol('x'), undefined, [undefined], new Date(0), new Map(), cycle])
    expect(() => canonicalJson(value)).toThrow(TypeError)
  let deep: unknown = 1
  for (let level = 0; level < 10_000; level++) deep = [deep]
  expect(() => canonicalJson(deep)).toThrow('Nested deeper than 500')
  const twice = { a: 1 }
  expect(canonicalJson([twice, twice])).toBe('[{"a":1},{"a":1}]')
})
