import type { CallOutput } from '#schemas/api/calls.ts'

export type Cashback = CallOutput<'cashbacks.get'>['items'][number]

/** Key of the stored id of the latest cashback that was shown (storage.get, storage.set). */
export const SEEN_CASHBACK_KEY = 'already_seen_cashback_id'

/** What the check asks for: one item, the latest (section 9). */
export const unseenCashbackFilter = { count: 1, statuses: ['paid_out', 'active'] } satisfies {
  count: number
  statuses: Cashback['status'][]
}

/**
 * The cashback that the unseen-cashback popup shows (section 4): the latest one, where its id is not the stored one and it is active, or was paid out by
 * itself. Null where there is nothing to show, and where nothing is stored yet: then an empty value is to be stored, so that the next check works.
 * @param stored The stored value; null where there is none, empty where none was seen.
 */
export function unseenCashback(latest: Cashback | undefined, stored: string | null): Cashback | null {
  if (!latest || stored === null || stored === String(latest.id)) return null
  return latest.status === 'active' || latest.receiving_expired_at === null ? latest : null
}
