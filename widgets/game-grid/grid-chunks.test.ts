import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chunkAt, chunksBetween } from './grid-chunks.ts'

test('[GAM-1] the first page comes with 18 games, each further request brings up to its size, the last what is left', () => {
  const plan = { first: 18, size: 150, total: 400 }
  expect(chunksBetween(plan, 0, 18)).toEqual([])
  expect(chunksBetween(plan, 12, 30)).toEqual([{ offset: 18, count: 150 }])
  expect(chunksBetween(plan, 160, 9_999)).toEqual([
    { offset: 18, count: 150 },
    { offset: 168, count: 150 },
    { offset: 318, count: 82 },
  ])
  expect(chunkAt(plan, 17)).toEqual({ offset: 0, count: 18 })
})

test('[GAM-1] whatever part is looked at, its games are asked for once, and never more than 300 at a time', () => {
  const plans = fc.record({
    first: fc.integer({ min: 1, max: 60 }),
    size: fc.integer({ min: 18, max: 300 }),
    total: fc.integer({ min: 0, max: 10_000 }),
  })
  fc.assert(
    fc.property(plans, fc.nat(10_000), fc.nat(200), (plan, from, length) => {
      const chunks = chunksBetween(plan, from, from + length)
      expect(chunks.every(({ count }) => count >= 1 && count <= 300)).toBe(true)
      expect(
        chunks.every(
          ({ offset }, at) => at === 0 || offset === (chunks[at - 1]?.offset ?? 0) + (chunks[at - 1]?.count ?? 0),
        ),
      ).toBe(true)
      for (let index = Math.max(from, plan.first); index < Math.min(from + length, plan.total); index++)
        expect(chunks).toContainEqual(chunkAt(plan, index))
    }),
  )
})
