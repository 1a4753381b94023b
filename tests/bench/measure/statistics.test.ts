import { expect, test } from 'vitest'
import { median, ratioOf } from './statistics.ts'

test('the median is the middle value, or the mean of the two middle ones', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([8, 2, 4, 6])).toBe(5)
  expect(() => median([])).toThrow(RangeError)
})

test('the interval of a ratio holds the ratio, is repeatable, and is a point when nothing varies', () => {
  const ours = Array.from({ length: 40 }, (_unused, round) => 20 + (round % 5))
  const yardstick = Array.from({ length: 40 }, (_unused, round) => 10 + (round % 3))
  const { ratio, low, high } = ratioOf(ours, yardstick)
  expect(ratio).toBe(2)
  expect(low).toBeLessThanOrEqual(ratio)
  expect(high).toBeGreaterThanOrEqual(ratio)
  expect(ratioOf(ours, yardstick)).toEqual({ ratio, low, high })
  expect(ratioOf([6, 6, 6], [4, 4, 4])).toEqual({ ratio: 1.5, low: 1.5, high: 1.5 })
})
