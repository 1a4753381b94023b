import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const minor = fc.integer({ min: 0, max: 10 ** 12 })
const ms = fc.integer({ min: -60_000, max: 3_600_000 })

test.each([
  [-5_000, 1_000],
  [0, 1_000],
  [5_000, 1_050],
  [10_000, 1_100],
  [3_600_000, 1_100],
])(
  '[JKP-1] %i ms after a reading of 1,000 that grows by 36,000 an hour and is read every 10 s, %i shows',
  (at, shown) => {
    expect(counted({ minor: 1_000, perHour: 36_000 }, at, 10_000)).toBe(shown)
  },
)

test('[JKP-1] a counter never falls between two readings, and is never more than one interval ahead', () => {
  fc.assert(
    fc.property(minor, minor, ms, ms, (reading, perHour, one, other) => {
      const at = (elapsed: number) => counted({ minor: reading, perHour }, elapsed, 10_000)
      const [early, late] = [at(Math.min(one, other)), at(Math.max(one, other))]
      expect(early <= late && early >= reading).toBe(true)
      expect(late - reading).toBeLessThanOrEqual(perHour / 360)
    }),
  )
})

test.each([0, -5, Number.NaN])('[JKP-1] with a rate of %d it does not move: nothing is invented', (perHour) => {
  expect(counted({ minor: 1_000, perHour }, 10_000, 10_000)).toBe(1_000)
})
