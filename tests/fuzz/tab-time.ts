import type { Timers } from '#flows/host/deadlines.ts'
import type { TestSandbox } from '#sandbox/testing/open-sandbox.ts'

export const SECOND = 1_000

type Waiting = { readonly callback: () => void; readonly at: number }

/**
 * Time of tabs that run in this process: it passes with that of the sandbox, from deadline to deadline. `jobs`: what
 * the sandbox does by itself meanwhile.
 */
export function createTabTime({ clock, sandbox }: TestSandbox, jobs: readonly string[]) {
  const waiting = new Set<Waiting>()
  let working = 0
  const timers: Timers = {
    set(callback, delayMs) {
      const handle = { callback, at: clock.now() + delayMs }
      waiting.add(handle)
      return handle
    },
    clear: (handle) => void waiting.delete(handle as Waiting), // what `set` gave
  }
  const next = (until: number): Waiting | undefined =>
    [...waiting].filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0]
  /** Until nothing is under way: what the flows do is asked of a real platform. */
  const settle = async (): Promise<void> => {
    for (let calm = 0; calm < 3; calm = working === 0 ? calm + 1 : 0) await new Promise((done) => setImmediate(done))
  }
  return {
    timers,
    settle,
    async counted<T>(work: () => Promise<T>): Promise<T> {
      working += 1
      try {
        return await work()
      } finally {
        working -= 1
      }
    },
    async pass(seconds: number): Promise<void> {
      const until = clock.now() + seconds * SECOND
      for (let due = next(until); due; due = next(until)) {
        clock.set(Math.max(clock.now(), due.at))
        waiting.delete(due)
        due.callback()
        await settle()
      }
      clock.set(until)
      await sandbox.jobs.run(jobs)
    },
  }
}
