import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gamesGet } from './games.ts'
import { fromPairs, toFormPairs, toQueryPairs } from './wire.ts'

const schema = {
  type: 'object',
  properties: {
    text: { type: 'string' },
    note: { type: 'string', nullable: true },
    count: { type: 'integer' },
    sum: { type: 'number' },
    flag: { type: 'boolean' },
    list: { type: 'array', items: { type: 'string' } },
    more: { type: 'object' },
  },
} as const

test('[API-1] [N11] an empty form value becomes null, except text, which stays an empty text', () => {
  const sent = toFormPairs({ text: '', note: '', count: null, list: [], absent: undefined })
  expect(sent).toEqual([
    ['text', ''],
    ['note', ''],
    ['count', ''],
    ['list', ''],
  ])
  expect({ ...fromPairs(schema, sent, 'POST') }).toEqual({ text: '', note: null, count: null, list: null })
})

test('[N11] whatever a form is given comes back as the rule says', () => {
  const form = fc.record(
    {
      text: fc.string(),
      note: fc.option(fc.string()),
      count: fc.integer({ min: -1e9, max: 1e9 }),
      flag: fc.boolean(),
      list: fc.array(fc.stringMatching(/^[a-z]{1,5}$/)),
      more: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer(), { maxKeys: 5, noNullPrototype: true }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(form, (params) => {
      const expected = Object.fromEntries(
        Object.entries(params).map(([name, value]) => [
          name,
          name !== 'text' && (value === '' || (Array.isArray(value) && value.length === 0)) ? null : value,
        ]),
      )
      expect({ ...fromPairs(schema, toFormPairs(params), 'POST') }).toEqual(expected)
    }),
    { numRuns: 5_000 },
  )
})

test('[API-1] null parameters of a query are dropped', () => {
  expect(toQueryPairs({ a: null, b: undefined, c: [], d: 0, e: false, f: '' })).toEqual([
    ['d', '0'],
    ['e', 'false'],
    ['f', ''],
  ])
})

test('a value that does not fit its type is left for the validator to refuse by name', () => {
  const input = fromPairs(
    gamesGet.request,
    [
      ['count', '1e3'],
      ['offset', '1'],
      ['offset', '2'],
      ['options', '{"id":'],
      ['__proto__', 'x'],
    ],
    'GET',
  )
  expect(Object.entries(input)).toEqual([
    ['count', '1e3'],
    ['offset', [1, 2]],
    ['options', '{"id":'],
    ['__proto__', 'x'],
  ])
})

test('an item with a comma cannot be an item of a list', () => {
  expect(() => toQueryPairs({ tags: ['a,b'] })).toThrow(RangeError)
})
