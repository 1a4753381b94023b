import fc from 'fast-check'
import { expect, test } from 'vitest'
import { counted } from './counted.ts'

const minor = fc.integer({ min: 0, max: 10 ** 12 })

test('a counter runs up, ends on the reading and never passes it', () => {
  expect([
    counted(1_000, 2_000, 0),
    counted(1_000, 2_000, 0.5),
    counted(1_000, 2_000, 1),
    counted(1_000, 2_000, 7),
  ]).toEqual([1_000, 1_500, 2_000, 2_000])
  fc.assert(
    fc.property(
      minor,
      minor,
      fc.double({ min: 0, max: 3, noNaN: true }),
      fc.double({ min: 0, max: 3, noNaN: true }),
      (from, to, one, other) => {
        const [early, late] = [counted(from, to, Math.min(one, other)), counted(from, to, Math.max(one, other))]
        expect(early <= late && late <= to).toBe(true)
        expect(early).toBeGreaterThanOrEqual(Math.min(from, to))
      },
    ),
  )
})

test('a jackpot that was won shows its new amount at once', () => {
  expect(counted(9_000, 100, 0)).toBe(100)
})
