import { timerDelay } from '#base/timer-delay.ts'
import type { FlowDeadline } from '../flow.ts'

export type Timers = {
  set(callback: () => void, delayMs: number): unknown
  clear(handle: unknown): void
}
export type Deadlines = {
  /** Replaces what is waited for. */
  arm(deadlines: readonly FlowDeadline[]): void
  /** Compares with the clock again: timers sleep with the machine, and late is better than never. */
  wake(): void
  dispose(): void
}

/**
 * Fires each deadline once, at its absolute server time or at the first look at the clock after it, also if the flow
 * ignores it.
 */
export function createDeadlines(options: {
  serverNow: () => number
  timers: Timers
  fire: (event: string) => void
}): Deadlines {
  let waiting: readonly FlowDeadline[] = []
  let fired: readonly string[] = []
  let handle: unknown = null
  let isDisposed = false

  function look(): void {
    if (isDisposed) return
    options.timers.clear(handle)
    handle = null
    const now = options.serverNow()
    const due = waiting.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)
    waiting = waiting.filter(({ at }) => at > now)
    fired = [...fired, ...due.map(keyOf)]
    if (waiting.length > 0)
      handle = options.timers.set(look, timerDelay(Math.min(...waiting.map(({ at }) => at)) - now))
    for (const { event } of due) options.fire(event)
  }

  return {
    arm(deadlines) {
      const keys = deadlines.map(keyOf)
      fired = fired.filter((key) => keys.includes(key))
      waiting = deadlines.filter((deadline) => !fired.includes(keyOf(deadline)))
      look()
    },
    wake: look,
    dispose() {
      isDisposed = true
      options.timers.clear(handle)
    },
  }
}

const keyOf = ({ event, at }: FlowDeadline): string => `${event} ${at}`
