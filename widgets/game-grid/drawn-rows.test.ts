import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextDrawn, stillDrawn, type Drawing } from './drawn-rows.ts'
import type { RowWindow } from './row-geometry.ts'

const none: RowWindow = { start: 0, end: 0 }
const always = () => true

/** The stretch after each frame, until nothing changes. */
function frames(drawn: RowWindow, drawing: Drawing): RowWindow[] {
  const all: RowWindow[] = []
  for (let now = stillDrawn(drawn, drawing.shown); all.length < 100;) {
    const next = nextDrawn(now, drawing)
    if (next === now) return all
    all.push(next)
    now = next
  }
  throw new Error('it never ends')
}

test('[GAM-1] after a jump the screen fills from its upper edge, then what is below it, then what is above', () => {
  const drawing = { shown: { start: 96, end: 108 }, seen: { start: 100, end: 104 }, rows: 2, isReady: always }
  expect(frames({ start: 0, end: 12 }, drawing)).toEqual([
    { start: 100, end: 102 },
    { start: 100, end: 104 },
    { start: 100, end: 106 },
    { start: 100, end: 108 },
    { start: 98, end: 108 },
    { start: 96, end: 108 },
  ])
})

test('[GAM-1] a step further keeps the rows that are there', () => {
  const drawing = { shown: { start: 3, end: 15 }, seen: { start: 7, end: 11 }, rows: 2, isReady: always }
  expect(frames({ start: 0, end: 12 }, drawing)).toEqual([
    { start: 3, end: 14 },
    { start: 3, end: 15 },
  ])
})

test('[GAM-1] rows whose games are not there yet wait; those that have come are drawn', () => {
  const drawing = {
    shown: { start: 10, end: 20 },
    seen: { start: 12, end: 16 },
    rows: 10,
    isReady: (row: number) => row >= 14,
  }
  const [first] = frames(none, drawing)
  expect(first).toEqual({ start: 14, end: 20 })
  expect(frames(first ?? none, { ...drawing, isReady: always })).toEqual([{ start: 10, end: 20 }])
  expect(frames(none, { ...drawing, isReady: () => false })).toEqual([])
})

test('[GAM-1] whatever was drawn before, all ready rows are drawn in the end, never more in a frame than allowed', () => {
  const rows = fc
    .record({ from: fc.nat(60), length: fc.integer({ min: 1, max: 30 }) })
    .map(({ from, length }) => ({ start: from, end: from + length }))
  fc.assert(
    fc.property(rows, rows, rows, fc.integer({ min: 1, max: 5 }), (before, shown, seen, most) => {
      const drawing = { shown, seen, rows: most, isReady: always }
      let now = stillDrawn(before, shown)
      for (const next of frames(before, drawing)) {
        const overlap = stillDrawn(now, next)
        expect(next.end - next.start - (overlap.end - overlap.start)).toBeLessThanOrEqual(most)
        expect(next.start).toBeGreaterThanOrEqual(shown.start)
        expect(next.end).toBeLessThanOrEqual(shown.end)
        now = next
      }
      expect(now).toEqual(shown)
    }),
    { numRuns: 2_000 },
  )
})
