/** A day of 24 hours, in ms. */
export const DAY_MS = 86_400_000

/** The zones in which moments are written. */
export type TimeZone = 'UTC' | 'Asia/Tashkent' | 'Europe/Moscow'

/**
 * dd.mm.yyyy (CON-2) in the time zone. The default is UTC: the machine's own zone would differ between server and
 * browser. An invalid date gives ''.
 */
export function formatDate(ms: number, timeZone: TimeZone = 'UTC'): string {
  const parts = partsOf(ms, timeZone)
  return parts ? `${parts.day}.${parts.month}.${parts.year}` : ''
}

/** h:mm (CON-2), 24 hours, in the time zone; the default is UTC. An invalid date gives ''. */
export function formatTime(ms: number, timeZone: TimeZone = 'UTC'): string {
  const parts = partsOf(ms, timeZone)
  return parts ? `${Number(parts.hour)}:${parts.minute}` : ''
}

/** Date, joiner, time (CON-2). The joiner brings its own spaces. */
export function formatDateTime(ms: number, joiner = ' a las ', timeZone: TimeZone = 'UTC'): string {
  const date = formatDate(ms, timeZone)
  return date && `${date}${joiner}${formatTime(ms, timeZone)}`
}

/** The day of a moment in the time zone, to tell days apart; '' for an invalid date. */
export function calendarDay(ms: number, timeZone: TimeZone): string {
  const parts = partsOf(ms, timeZone)
  return parts ? `${parts.year}-${parts.month}-${parts.day}` : ''
}

/** The hour of a moment in the time zone, 0 to 23; NaN for an invalid date. */
export const hourOf = (ms: number, timeZone: TimeZone): number => Number(partsOf(ms, timeZone)?.hour ?? Number.NaN)

/**
 * When a zone changed its offset for the last times: from that moment in ms since 1970 on, in minutes before UTC; the
 * newest first. The last entry holds for everything older.
 */
const offsets: Readonly<Record<TimeZone, readonly (readonly [from: number, minutes: number])[]>> = {
  UTC: [[-Infinity, 0]],
  'Asia/Tashkent': [[-Infinity, 300]],
  'Europe/Moscow': [
    [Date.UTC(2014, 9, 25, 22), 180],
    [Date.UTC(2011, 2, 26, 23), 240],
    [-Infinity, 180],
  ],
}

/**
 * Calculated, not taken from Intl: the server and each browser bring their own tables of time zones, and a text that
 * differs between them breaks hydration. Summer time before 2011 is left out.
 *
 * @throws RangeError for a zone that the site does not know.
 */
function partsOf(ms: number, timeZone: TimeZone): Record<'day' | 'month' | 'year' | 'hour' | 'minute', string> | null {
  if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return null
  const changes = Object.hasOwn(offsets, timeZone) ? offsets[timeZone] : undefined
  if (!changes) throw new RangeError(`The time zone ${timeZone} is not known: add it to base/time.ts`)
  const [, minutes] = changes.find(([from]) => ms >= from) ?? [0, 0]
  const moment = new Date(ms + minutes * 60_000)
  if (Number.isNaN(moment.getTime())) return null
  const two = (value: number): string => String(value).padStart(2, '0')
  return {
    day: two(moment.getUTCDate()),
    month: two(moment.getUTCMonth() + 1),
    year: String(moment.getUTCFullYear()).padStart(4, '0'),
    hour: two(moment.getUTCHours()),
    minute: two(moment.getUTCMinutes()),
  }
}
