export { createClock, type Clock } from './clock.ts'

export type Remaining = { days: number; hours: number; minutes: number; seconds: number; total: number }

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
