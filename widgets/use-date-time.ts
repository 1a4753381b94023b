import { formatDate, formatDateTime, type TimeZone } from '#base/time.ts'
import { useSettings } from './site-settings.ts'
import { siteTimeZone } from './site-time-zone.ts'

/** How the site writes moments (specification section 9): dd.mm.yyyy and h:mm, with the joiner of the site settings between them. Times are ms since 1970. */
export function useDateTime(timeZone: TimeZone = siteTimeZone): {
  readonly date: (ms: number) => string
  readonly both: (ms: number) => string
} {
  const { dateTimeJoiner } = useSettings('site')
  return {
    date: (ms) => formatDate(ms, timeZone),
    both: (ms) => formatDateTime(ms, dateTimeJoiner === undefined ? undefined : ` ${dateTimeJoiner.trim()} `, timeZone),
  }
}
