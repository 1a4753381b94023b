/** Milliseconds since the epoch, by this machine (`now`) and by the server's clock (`serverNow`). */
export type Clock = {
  now(): number
  serverNow(): number
  /** Learns the server's time from a response's Date header and the local times around the request, all in ms. */
  sync(serverDateMs: number, sentAt: number, receivedAt: number): void
  /** Only clocks that tests drive can be set. */
  set?(nowMs: number): void
}

export type Remaining = { days: number; hours: number; minutes: number; seconds: number; total: number }

const DATE_HEADER_RESOLUTION_MS = 1000

/**
 * A clock that follows the server. A Date header is cut to whole seconds, so that a sample gives a span in which the server's time lies; spans that
 * agree narrow each other, and one that contradicts what is known (the machine slept or its clock was moved) replaces it. A clock within the span is
 * left alone, else it goes to its middle. Nonsense samples are ignored.
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

/** dd.mm.yyyy (section 9) in the time zone, UTC if none is given: a machine's own zone would differ between server and browser. '' for no date. */
export function formatDate(ms: number, timeZone = 'UTC'): string {
  const parts = partsOf(ms, timeZone)
  return parts ? `${parts.day}.${parts.month}.${parts.year}` : ''
}

/** h:mm (section 9), 24 hours, in the time zone, UTC if none is given. '' for no date. */
export function formatTime(ms: number, timeZone = 'UTC'): string {
  const parts = partsOf(ms, timeZone)
  return parts ? `${Number(parts.hour)}:${parts.minute}` : ''
}

/** Date and time around a joiner, whose default is the specification's (section 9); the joiner brings its own spaces. */
export function formatDateTime(ms: number, joiner = ' a las ', timeZone = 'UTC'): string {
  const date = formatDate(ms, timeZone)
  return date && `${date}${joiner}${formatTime(ms, timeZone)}`
}

/** What is left until a deadline, in whole seconds rounded up, so that all zeros means "over" (as does no deadline); `total` is in ms and never negative. */
export function remaining(deadline: number, now: number): Remaining {
  const total = Number.isFinite(deadline - now) ? Math.max(0, deadline - now) : 0
  const left = Math.ceil(total / 1000)
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    total,
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function partsOf(ms: number, timeZone: string): Record<string, string> | null {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return null
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23',
      day: '2-digit', month: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit',
    })
    formatters.set(timeZone, formatter)
  }
  return Object.fromEntries(formatter.formatToParts(ms).map(({ type, value }) => [type, type === 'year' ? value.padStart(4, '0') : value]))
}
