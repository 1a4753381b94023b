import fc from 'fast-check'
import { expect, test } from 'vitest'
import { routeById, routes } from '#schemas/routes.ts'
import { searchParameters } from '#schemas/search-parameters.ts'
import { declaredSearch, parseSearch, stringifySearch } from './search.ts'

const hall = routeById.get('gamehall')

test('[RTE-3] the hall reads category and providers, in one order, and nothing else', () => {
  expect(hall && declaredSearch(hall, parseSearch('?utm_source=x&providers=a,b&category=live&category=slots'))).toEqual(
    { category: 'slots', providers: 'a,b' },
  )
})

test.each([
  ['gamehall', '?category=%3Cscript%3E&providers=a%3Bb&sort=1&types=SLOT&query=', {}],
  ['gamehall', `?category=${'x'.repeat(65)}&query=${'x'.repeat(501)}`, {}],
  [
    'gamehall',
    '?category=слоты&providers=pragmatic, evolution_2&sort=name&types=slot,live&query=book of',
    { category: 'слоты', providers: 'pragmatic, evolution_2', query: 'book of', sort: 'name', types: 'slot,live' },
  ],
  ['cashier.history', '?tab=bonuses', { tab: 'bonuses' }],
  ['cashier.history', '?tab=../bonuses', {}],
  ['cashier.paycancel', '?transaction=7f3c-1', { transaction: '7f3c-1' }],
  ['cashier.paycancel', '?transaction=7/../8', {}],
  [
    'forms.sign_in',
    '?redirectUrl=%2Fcashier%2Fhistory%3Ftab%3Dbonuses',
    { redirectUrl: '/cashier/history?tab=bonuses' },
  ],
])('[O10] a parameter with an invalid value is dropped: %s%s', (id, address, read) => {
  const definition = routeById.get(id)
  expect(definition && declaredSearch(definition, parseSearch(address))).toEqual(read)
})

test('every parameter that a route declares has a form, and each form belongs to a route', () => {
  expect(new Set(routes.flatMap(({ search }): readonly string[] => search))).toEqual(
    new Set(Object.keys(searchParameters)),
  )
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
