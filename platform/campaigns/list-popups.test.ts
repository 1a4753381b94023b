import { expect, test } from 'vitest'
import { withSeenPopup } from './list-popups.ts'

test.each([
  [null, '7'],
  ['', '7'],
  ['3', '3,7'],
  ['7,3', '3,7'],
  ['x,3,,', '3,7'],
])('[POP-6] a popup that was shown joins %j', (stored, expected) => {
  expect(withSeenPopup(stored, 7)).toBe(expected)
})

test('[POP-6] what is stored fits into one value, the latest ids last', () => {
  const stored = Array.from({ length: 400 }, (_, index) => 2_147_483_000 + index).join(',')
  const next = withSeenPopup(stored, 2_147_483_600)
  expect(next.split(',')).toHaveLength(370)
  expect(next.endsWith(',2147483600')).toBe(true)
  expect(next.length).toBeLessThanOrEqual(4_096)
})
