import { expect, test } from 'vitest'
import { pointsNeeded } from './points-needed.ts'

const prize = (amount: number) => ({ amount, currency: 'UZS' })
const board = [
  { place: 1, points: 90, prize: prize(300) },
  { place: 2, points: 60, prize: prize(200) },
  { place: 3, points: 60, prize: prize(100) },
  { place: 4, points: 20, prize: null },
  { place: 5, points: 10, prize: null },
]

test('[TRN-1] without a prize it is the last place with a prize, and one point more than the player there has', () => {
  expect(pointsNeeded({ place: 5, points: 10 }, board, true)).toEqual({ points: 51, prize: prize(100) })
  expect(pointsNeeded({ place: 80, points: 2 }, board, false)).toEqual({ points: 59, prize: prize(100) })
})

test('[TRN-1] with a prize it is the place before; of equal points it takes one', () => {
  expect(pointsNeeded({ place: 3, points: 60 }, board, true)).toEqual({ points: 1, prize: prize(200) })
  expect(pointsNeeded({ place: 2, points: 60 }, board, true)).toEqual({ points: 31, prize: prize(300) })
})

test('[TRN-1] the first needs nothing, and unknown points are left out', () => {
  expect(pointsNeeded({ place: 1, points: 90 }, board, true)).toBeNull()
  expect(pointsNeeded({ place: 40, points: 1 }, board.slice(0, 3), false)).toBeNull()
  expect(pointsNeeded({ place: 4, points: 20 }, [{ place: 1, points: 90, prize: null }], true)).toBeNull()
})
