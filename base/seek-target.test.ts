import { expect, test } from 'vitest'
import { seekTarget } from './seek-target.ts'

function fakeTimers() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  return {
    set(callback: () => void, delayMs: number) {
      const timer = { at: now + delayMs, callback }
      timers.push(timer)
      return timer
    },
    clear: (handle: unknown) => void (timers = timers.filter((timer) => timer !== handle)),
    /** Moves on to `at`; timers set on the way fire too. */
    until(at: number) {
      for (;;) {
        const next = timers.filter((timer) => timer.at <= at).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = next.at
        next.callback()
      }
      now = at
    },
    pending: () => timers.length,
  }
}
const seek = (comesAt: number) => {
  const timers = fakeTimers()
  const tries: number[] = []
  let now = 0
  const stop = seekTarget(() => (tries.push(now), now >= comesAt), timers)
  const moveTo = (at: number): void => {
    for (; now <= at; now += 100) timers.until(now)
  }
  return { tries, timers, stop, moveTo }
}

test('[CON-3] a target that is there is reached at once', () => {
  const { tries, timers } = seek(0)
  expect([tries, timers.pending()]).toEqual([[0], 0])
})

test('[CON-3] one that comes late is looked for every 300 ms until it is there', () => {
  const { tries, timers, moveTo } = seek(700)
  moveTo(5_000)
  expect([tries, timers.pending()]).toEqual([[0, 300, 600, 900], 0])
})

test('[CON-3] a target that never appears is given up after five further tries', () => {
  const { tries, timers, moveTo } = seek(Infinity)
  moveTo(60_000)
  expect([tries, timers.pending()]).toEqual([[0, 300, 600, 900, 1200, 1500], 0])
})

test('[CON-3] going to another page stops the search', () => {
  const { tries, timers, stop, moveTo } = seek(Infinity)
  moveTo(400)
  stop()
  moveTo(5_000)
  expect([tries, timers.pending()]).toEqual([[0, 300], 0])
})
