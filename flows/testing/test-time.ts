import type { Timers } from '../host/deadlines.ts'

type Waiting = { readonly callback: () => void; readonly at: number }

/**
 * Resolves once the answers at hand have led to all that they lead to: XState delivers the end of a promise within a
 * few microtasks.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 24; turn++) await Promise.resolve()
}

/**
 * A clock that a test moves, in ms since 1970, with the timers of a flow: time passes from deadline to deadline, as on
 * a machine that never sleeps.
 */
export function createTestTime(start: number) {
  let now = start
  const waiting = new Set<Waiting>()
  const timers: Timers = {
    set(callback, delay) {
      const handle = { callback, at: now + delay }
      waiting.add(handle)
      return handle
    },
    clear: (handle) => void waiting.delete(handle as Waiting), // what `set` gave
  }
  const next = (): Waiting | undefined => [...waiting].toSorted((a, b) => a.at - b.at)[0]
  return {
    timers,
    now: () => now,
    /** When the next timer fires; null without one. */
    nextAt: () => next()?.at ?? null,
    async pass(ms: number): Promise<void> {
      const end = now + ms
      for (let due = next(); due && due.at <= end; due = next()) {
        now = due.at
        waiting.delete(due)
        due.callback()
        await settled()
      }
      now = end
    },
    /** The machine sleeps: no timer fires meanwhile. */
    sleep: (ms: number) => void (now += ms),
  }
}
