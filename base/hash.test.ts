import { expect, test } from 'vitest'
import { fnv1a } from './hash.ts'
import { mulberry32 } from './testing/mulberry32.ts'

test('fnv1a gives the published values', () => {
  expect(['', 'a', 'foobar'].map(fnv1a)).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968])
  expect(fnv1a('сўм')).not.toBe(fnv1a('сум'))
})

test('mulberry32 repeats itself for a seed and spreads evenly', () => {
  const draw = (seed: number, count: number) => Array.from({ length: count }, mulberry32(seed))
  expect(draw(1, 5)).toEqual(draw(1, 5))
  expect(draw(1, 5)).not.toEqual(draw(2, 5))
  const buckets = Array<number>(10).fill(0)
  for (const value of draw(42, 100_000)) buckets[Math.floor(value * 10)]! += 1
  expect(Math.min(...buckets)).toBeGreaterThan(9_500)
  expect(buckets.reduce((sum, count) => sum + count)).toBe(100_000)
})
