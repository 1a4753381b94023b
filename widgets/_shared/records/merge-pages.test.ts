import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePages } from './merge-pages.ts'

type Item = { id?: number }
const keyOf = ({ id }: Item) => id
const page = (ids: (number | undefined)[], total = 100) => ({
  items: ids.map((id): Item => (id === undefined ? {} : { id })),
  total,
})

test('[N7] pages are appended, what comes twice is shown once, in the order in which it came first', () => {
  const merged = mergePages([page([1, 2, 3]), page([3, 4, 2]), page([5])], 3, keyOf)
  expect(merged.items).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }, { id: 5 }])
  expect(merged.hasMore).toBe(true)
})

test('[N7] an empty page is the end, whatever the total says; so is the total', () => {
  expect(mergePages([page([1]), page([])], 1, keyOf).hasMore).toBe(false)
  expect(mergePages([page([1, 2], 2)], 2, keyOf).hasMore).toBe(false)
  expect(mergePages([page([1], -5)], 2, keyOf).hasMore).toBe(false)
  expect(mergePages([], 2, keyOf)).toEqual({ items: [], missing: 0, hasMore: false })
})

test('[N7] a total that lies low ends nothing: full pages are followed until one is short', () => {
  expect(mergePages([page([1, 2], 0)], 2, keyOf).hasMore).toBe(true)
  expect(mergePages([page([1, 2], 1), page([3, 4], 1)], 2, keyOf).hasMore).toBe(true)
  expect(mergePages([page([1, 2], 1), page([3], 1)], 2, keyOf).hasMore).toBe(false)
})

test('[N7] whatever total below its length a server tells, all of its items are reached', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 4, max: 40 }),
      fc.array(fc.integer({ min: -3, max: 2 }), { minLength: 1 }),
      (length, totals) => {
        const read: ReturnType<typeof page>[] = []
        do
          read.push(
            page(
              Array.from(
                { length: Math.max(0, Math.min(3, length - read.length * 3)) },
                (_item, index) => read.length * 3 + index,
              ),
              totals[read.length % totals.length],
            ),
          )
        while (mergePages(read, 3, keyOf).hasMore)
        expect(mergePages(read, 3, keyOf).items).toHaveLength(length)
      },
    ),
    { numRuns: 500 },
  )
})

test('[N7] an item without its key is left out and takes nothing else with it', () => {
  expect(mergePages([page([undefined, 1, undefined, 2])], 4, keyOf)).toMatchObject({
    items: [{ id: 1 }, { id: 2 }],
    missing: 2,
  })
})

test('[CON-3] no more than 1000 items of a list are rendered, and it ends there', () => {
  const pages = Array.from({ length: 30 }, (_, at) =>
    page(
      Array.from({ length: 50 }, (_item, index) => at * 50 + index),
      1e6,
    ),
  )
  const { items, hasMore } = mergePages(pages, 50, keyOf)
  expect([items.length, items.at(-1), hasMore]).toEqual([1000, { id: 999 }, false])
})

test('[N7] 20,000 servers that repeat, skip, shift and lie: no key twice, none invented, none lost, and reading on ends', () => {
  const ids = fc.array(fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 9 }), { maxLength: 6 })
  const script = fc.array(fc.record({ ids, total: fc.integer({ min: -3, max: 60 }) }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(script, (server) => {
      const read: ReturnType<typeof page>[] = []
      let merged = mergePages(read, 3, keyOf)
      do {
        const next = server[read.length] ?? { ids: [], total: 60 }
        read.push(page(next.ids, next.total))
        merged = mergePages(read, 3, keyOf)
      } while (merged.hasMore)
      const keys = merged.items.map(keyOf)
      const brought = read.flatMap(({ items }) => items.map(keyOf)).filter((key) => key !== undefined)
      expect(keys).toEqual([...new Set(brought)])
      expect(read.length).toBeLessThanOrEqual(server.length + 1)
    }),
    { numRuns: 20_000 },
  )
})
