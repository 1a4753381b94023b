import { isTime } from './is-time.ts'

/** What is known of the searches for a request whose outcome is unknown. */
export type Search = {
  /** Searches since the outcome became unknown. */
  readonly searches: number
  /** Server time of the first search that the platform answered, and that found nothing. */
  readonly absentSince: number | null
  /** Server time of the next search; null while only the player, or a page that wakes up, asks again. */
  readonly retryAt: number | null
}
/**
 * What one search found, at which server time. `sentAt`: the server time of the newest attempt, which may be another
 * tab's.
 */
type Reading = {
  readonly kind?: string | undefined
  readonly at?: number | undefined
  readonly sentAt?: number | undefined
}

export const noSearch: Search = { searches: 0, absentSince: null, retryAt: null }

/** As long as the client waits for the answer to a request that changes something. */
const REQUEST_TIMEOUT_MS = 60_000
const FIRST_SEARCH_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/**
 * After so many searches without a reading none follows by itself. Once the platform answers, the search goes on to its
 * end.
 */
const MOST_SEARCHES = 8

/**
 * Since when the request has been absent: null after a newer attempt, about which earlier readings say nothing. A time
 * of sending that lies in the future is a wrong clock, and does not count.
 */
const absenceBefore = ({ absentSince }: Search, { at, sentAt }: Reading): number | null =>
  absentSince !== null && isTime(at) && isTime(sentAt) && sentAt > absentSince && sentAt <= at ? null : absentSince

/** Whether the request has been missing for as long as it could still be in transit, however often that was read. */
export function isAbsentForGood(search: Search, reading: Reading): boolean {
  const { kind, at } = reading
  const since = absenceBefore(search, reading)
  return kind === 'absent' && isTime(at) && since !== null && at - since >= REQUEST_TIMEOUT_MS
}

/** The next search: after 2 s, doubling to 30 s. */
export function nextSearch(search: Search, reading: Reading): Search {
  const { searches: before } = search
  const { kind, at } = reading
  const absentSince = absenceBefore(search, reading)
  const searches = Math.min(before + 1, MOST_SEARCHES)
  const pause = Math.min(FIRST_SEARCH_MS * 2 ** before, LONGEST_PAUSE_MS)
  const isAbsent = kind === 'absent' && isTime(at)
  return {
    searches,
    absentSince: isAbsent ? (absentSince ?? at) : absentSince,
    retryAt: isTime(at) && (isAbsent || searches < MOST_SEARCHES) ? at + pause : null,
  }
}
