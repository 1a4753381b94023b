import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dictionary, lookup } from './dictionary.ts'
import { propertyRuns } from './testing/property-runs.ts'

const inherited = Object.getOwnPropertyNames(Object.prototype)

test('[C16] [F10] a dictionary has no inherited properties', () => {
  expect(inherited).toContain('constructor')
  for (const key of [...inherited, 'prototype']) {
    expect(lookup({ INVALID: 'x' }, key)).toBeUndefined()
    expect(lookup(dictionary({ INVALID: 'x' }), key)).toBeUndefined()
    expect(dictionary({}).has(key)).toBe(false)
  }
})

test('[C16] only what is written is found, under any key', () => {
  const key = fc.oneof(fc.constantFrom(...inherited, 'prototype', 'INVALID'), fc.string())
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.string())), key, (entries, wanted) => {
      const record = Object.fromEntries(entries)
      const expected = entries.findLast(([name]) => name === wanted)?.[1]
      expect(lookup(record, wanted)).toBe(expected)
      expect(lookup(dictionary(record), wanted)).toBe(expected)
    }),
    {
      ...propertyRuns('C16', 5_000, 5_000),
      examples: [
        [[['__proto__', 'x']], '__proto__'],
        [[], 'constructor'],
      ],
    },
  )
})

test('a key that is not a string, or no record at all, finds nothing', () => {
  for (const key of [undefined, null, 0, {}, ['INVALID'], Symbol.iterator])
    expect(lookup({ INVALID: 'x', 0: 'y', null: 'z' }, key)).toBeUndefined()
  expect([dictionary(null).size, dictionary(undefined).size]).toEqual([0, 0])
})
