import { expect, test } from 'vitest'
import { nextLevel } from './next-level.ts'

const levels = [
  { level: 3, name: 'Kumush', threshold: 2_500, percent: 110 },
  { level: 1, name: 'Mehmon', threshold: 0, percent: 100 },
  { level: 2, name: 'Bronza', threshold: 500, percent: 105 },
]

test.each([
  [0, 'Bronza'],
  [499, 'Bronza'],
  [500, 'Kumush'],
  [1_500, 'Kumush'],
])('[LOY-1] with %i earned the next level is %s', (earned, name) => {
  expect(nextLevel(earned, levels)?.name).toBe(name)
})

test('[LOY-1] at the highest level nothing is left, and without levels neither', () => {
  expect(nextLevel(2_500, levels)).toBeUndefined()
  expect(nextLevel(10, [])).toBeUndefined()
})
