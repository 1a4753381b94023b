import { expect, test } from 'vitest'
import { levelProgress } from './level-progress.ts'

const levels = [
  { level: 3, name: 'Kumush', threshold: 2_500, percent: 110 },
  { level: 1, name: 'Mehmon', threshold: 0, percent: 100 },
  { level: 2, name: 'Bronza', threshold: 500, percent: 105 },
]

test.each([
  [0, 0, 500, 'Bronza'],
  [499, 499, 500, 'Bronza'],
  [500, 0, 2_000, 'Kumush'],
  [1_500, 1_000, 2_000, 'Kumush'],
])('[LOY-1] with %i earned the level is %i of %i on the way to %s', (earned, done, all, name) => {
  const progress = levelProgress(earned, levels)
  expect([progress.done, progress.all, progress.next?.name]).toEqual([done, all, name])
})

test('[LOY-1] at the highest level nothing is left, and without levels neither', () => {
  expect(levelProgress(2_500, levels).next).toBeUndefined()
  expect(levelProgress(10, []).next).toBeUndefined()
})
