export interface CountdownUnits {
  days: string
  hours: string
  minutes: string
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/**
 * Time left in the coarsest words that are still true: `3 d 4 h`, `5 h 20 min`, and `09:05` in the last hour. Rounded
 * down, never below `00:00`. The units come from the messages; the caller writes a date instead when more than a week
 * is left.
 *
 * @param remaining milliseconds by the server's clock
 */
export function countdownText(remaining: number, units: CountdownUnits): string {
  const left = Math.max(0, Math.floor(remaining / second) * second)
  const [days, hours, minutes] = [
    Math.floor(left / day),
    Math.floor((left % day) / hour),
    Math.floor((left % hour) / minute),
  ]
  if (days > 0) return `${days}\u00a0${units.days} ${hours}\u00a0${units.hours}`
  if (hours > 0) return `${hours}\u00a0${units.hours} ${minutes}\u00a0${units.minutes}`
  return `${two(minutes)}:${two((left % minute) / second)}`
}

/** The same as an ISO 8601 duration, for `<time datetime>`. */
export function isoDuration(remaining: number): string {
  const seconds = Math.max(0, Math.floor(remaining / second))
  return `PT${Math.floor(seconds / 3600)}H${Math.floor((seconds % 3600) / 60)}M${seconds % 60}S`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}
