import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxTiles, onGrid, windowAround } from './row-geometry.ts'

test('[GAM-1] four rows around those seen are in the document', () => {
  expect(windowAround({ start: 100, end: 106 }, 1_667, 6)).toEqual({ start: 96, end: 110 })
  expect(windowAround({ start: 0, end: 4 }, 5, 2)).toEqual({ start: 0, end: 5 })
})

test('[GAM-1] there are never more than 200 tiles, and every row seen that exists is among them unless the screen itself holds more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 6 }),
      fc.nat(6_000),
      fc.integer({ min: 1, max: 60 }),
      (rows, columns, start, length) => {
        const shown = windowAround({ start, end: start + length }, rows, columns)
        expect((shown.end - shown.start) * columns).toBeLessThanOrEqual(maxTiles)
        expect(shown.start >= 0 && shown.end <= rows && shown.start < shown.end).toBe(true)
        if (start < rows) expect(shown.start).toBeLessThanOrEqual(start)
        if (start + length <= rows && length * columns <= maxTiles - columns)
          expect(shown.end).toBeGreaterThanOrEqual(start + length)
      },
    ),
    { numRuns: 2_000 },
  )
})

test('[GAM-1] a row height adds up without drift', () => {
  const height = onGrid(203.34)
  expect(height * 5_000).toBe(Array.from({ length: 5_000 }, () => height).reduce((sum, one) => sum + one, 0))
})
