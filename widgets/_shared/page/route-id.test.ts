import { expect, test } from 'vitest'
import { routeId } from './route-id.ts'

test.each([
  ['4001', 4001],
  ['1', 1],
  ['0', 0],
  ['-1', 0],
  ['01', 0],
  ['1e3', 0],
  ['12.5', 0],
  ['4001x', 0],
  ['9999999999', 0],
  ['', 0],
])('an address with %j names %i', (id, expected) => {
  expect(routeId({ id })).toBe(expected)
})

test('an address without a number names nothing', () => expect(routeId({})).toBe(0))
