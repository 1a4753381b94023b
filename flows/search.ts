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
/** What one search found, at which server time. */
type Reading = { readonly kind?: string | undefined; readonly at?: number | undefined }

export const noSearch: Search = { searches: 0, absentSince: null, retryAt: null }

/** As long as the client waits for the answer to a request that changes something. */
const REQUEST_TIMEOUT_MS = 60_000
const FIRST_SEARCH_MS = 2_000
const LONGEST_PAUSE_MS = 30_000
/** After so many searches without a reading none follows by itself. Once the platform answers, the search goes on to its end. */
const MOST_SEARCHES = 8

/** Whether the platform has had nothing of the request for as long as it may still be on its way, however often that was read. */
export const isAbsentForGood = ({ absentSince }: Search, { kind, at }: Reading): boolean =>
  kind === 'absent' && isTime(at) && absentSince !== null && at - absentSince >= REQUEST_TIMEOUT_MS

/** The next search: after 2 s, doubling to 30 s. */
export function nextSearch({ searches: before, absentSince }: Search, { kind, at }: Reading): Search {
  const searches = Math.min(before + 1, MOST_SEARCHES)
  const pause = Math.min(FIRST_SEARCH_MS * 2 ** before, LONGEST_PAUSE_MS)
  const isAbsent = kind === 'absent' && isTime(at)
  return {
    searches,
    absentSince: isAbsent ? (absentSince ?? at) : absentSince,
    retryAt: isTime(at) && (isAbsent || searches < MOST_SEARCHES) ? at + pause : null,
  }
}
