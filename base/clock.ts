/** Milliseconds since the epoch, by this machine (`now`) and by the server's clock (`serverNow`). */
export type Clock = {
  now(): number
  serverNow(): number
  /** Learns the server's time from a response's Date header and the local times around the request, all in ms. */
  sync(serverDateMs: number, sentAt: number, receivedAt: number): void
  /** Only clocks that tests drive can be set. */
  set?(nowMs: number): void
}

const DATE_HEADER_RESOLUTION_MS = 1000

/**
 * A clock that follows the server. A Date header has no fractions of a second, so each sample gives only an interval
 * for the server's time. Overlapping intervals narrow each other; one that contradicts them (the machine slept, or its
 * clock was set) replaces them. The clock stays as it is inside the interval, and otherwise moves to its middle.
 * Impossible samples are ignored.
 */
export function createClock(source: () => number = () => Date.now()): Clock {
  let offset = 0
  let [least, most] = [-Infinity, Infinity]
  return {
    now: source,
    serverNow: () => source() + offset,
    sync(serverDateMs, sentAt, receivedAt) {
      const low = serverDateMs - receivedAt
      const high = serverDateMs + DATE_HEADER_RESOLUTION_MS - sentAt
      if (!Number.isFinite(low) || !Number.isFinite(high) || receivedAt < sentAt) return
      const agrees = low <= most && high >= least
      least = agrees ? Math.max(least, low) : low
      most = agrees ? Math.min(most, high) : high
      if (offset < least || offset > most) offset = Math.round((least + most) / 2)
    },
  }
}
