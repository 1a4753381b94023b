import { createClock, type Clock } from '../clock.ts'

export type FakeClock = Clock & { set(nowMs: number): void; advance(ms: number): void }

/** A clock that does not move until it is set or advanced. */
export function createFakeClock(startMs = 0): FakeClock {
  let current = startMs
  return {
    ...createClock(() => current),
    set(nowMs) {
      current = nowMs
    },
    advance(ms) {
      current += ms
    },
  }
}
