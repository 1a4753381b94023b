import { expect, test } from 'vitest'
import { MAX_TIMER_MS, timerDelay } from './timer-delay.ts'

test('[C6] [F8] no delay can make a timer fire at once by mistake', () => {
  expect([30 * 86_400_000, NaN, Infinity, 1e300].map(timerDelay)).toEqual([
    MAX_TIMER_MS,
    MAX_TIMER_MS,
    MAX_TIMER_MS,
    MAX_TIMER_MS,
  ])
  expect([0, -1, -Infinity, 1.2, 5000].map(timerDelay)).toEqual([0, 0, 0, 2, 5000])
})
