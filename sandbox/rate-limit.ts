import { fail } from './failure.ts'

export type RateLimit = (key: string, now: number) => void

const WINDOW_MS = 60_000
const MOST_KEYS = 10_000

/** At most `perMinute` state-changing calls a minute from one session or address, in this process. */
export function limitRate(perMinute: number): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return (key, now) => {
    const window = windows.get(key)
    if (!window || window.endsAt <= now) {
      if (windows.size >= MOST_KEYS) forgetOldest(windows)
      windows.set(key, { count: 1, endsAt: now + WINDOW_MS })
      return
    }
    window.count++
    if (window.count > perMinute) fail('TooManyRequestsException', undefined, { retryAfter: Math.ceil((window.endsAt - now) / 1000) })
  }
}

/** The tenth that began first: nobody can make room for himself by filling the table. */
function forgetOldest(windows: Map<string, unknown>): void {
  const oldest = windows.keys()
  for (let n = 0; n < MOST_KEYS / 10; n++) windows.delete(String(oldest.next().value))
}
