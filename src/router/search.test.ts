import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routeById } from '#schemas/routes.ts'
import { declaredSearch, parseSearch, stringifySearch } from './search.ts'

const hall = routeById.get('gamehall')

test('[RTE-3] the hall reads category and providers, in one order, and nothing else', () => {
  expect(hall && declaredSearch(hall, parseSearch('?utm_source=x&providers=a,b&category=live&category=slots'))).toEqual({ category: 'slots', providers: 'a,b' })
  expect(hall && declaredSearch(hall, { category: 'x'.repeat(501), providers: '' })).toEqual({})
})

test('commas stay readable, and a parameter without a value stays one', () => {
  expect(stringifySearch({ providers: 'a,b', inspect: '' })).toBe('?providers=a,b&inspect')
  expect(stringifySearch({ category: undefined })).toBe('')
})

test('an address that was written is read back the same: no canonical address leads to another', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.string()), (values) => {
      const text = stringifySearch(values)
      const again = parseSearch(text)
      expect(stringifySearch(again)).toBe(text)
    }),
  )
})
