import { expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { seedClock } from './seed-clock.ts'

const DAY = 86_400_000
const values = (user: string) => ({ get: () => user })

test.each([
  ['ahead', -DAY],
  ['behind', DAY],
])('[D10] the document of a player sets a clock right that is a day %s', (_, away) => {
  const clock = createClock()
  const madeAt = performance.timeOrigin + away + 5
  seedClock({ clock, values: values('player'), madeAt })
  const loading = clock.now() - performance.timeOrigin
  expect(Math.abs(clock.serverNow() - clock.now() - away)).toBeLessThanOrEqual(loading + 1_000)
})

test('[D10] a clock that may be right is left alone, and the document of a guest, which a cache may have kept for a day, says nothing', () => {
  const [right, guest] = [
    createClock(() => performance.timeOrigin + 900),
    createClock(() => performance.timeOrigin + 900),
  ]
  seedClock({ clock: right, values: values('player'), madeAt: performance.timeOrigin + 500 })
  seedClock({ clock: guest, values: values('guest'), madeAt: performance.timeOrigin - DAY })
  expect([right, guest].map((clock) => clock.serverNow() - clock.now())).toEqual([0, 0])
})
