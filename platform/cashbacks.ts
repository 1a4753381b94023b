import type { QueryClient } from '@tanstack/react-query'
import type { CallInput, CallName, CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

export type CashbackFilter = CallInput<'cashbacks.get'>

/**
 * A page of the player's cashbacks, the latest first (`cashbacks.get`, CBK-1). For players only; guests get `false`,
 * see `loadCashbacks`.
 */
export const cashbacksQuery = (filter: CashbackFilter = {}) =>
  callQuery(
    'cashbacks.get',
    { offset: 0, count: 10, sort: 'end_date', order: 'desc', ...filter, fields: ['description'] },
    0,
  )

/** The cashbacks of a player; false for a guest, without a request (CBK-1). @param uid Of account info; 0 is a guest. */
export async function loadCashbacks(
  client: QueryClient,
  uid: number,
  filter: CashbackFilter = {},
): Promise<CallOutput<'cashbacks.get'> | false> {
  return uid > 0 ? await client.fetchQuery(cashbacksQuery(filter)) : false
}

/** Reads that may be different once a cashback was taken. */
export const payoutChanges: readonly CallName[] = ['cashbacks.get', 'account.getBalance', 'account.getInfo']

/**
 * Takes a cashback into the real-money balance (`cashbacks.payout`). A PlatformError of status 409 says that it was
 * taken or its time is over: the list is read again in any case.
 */
export const payOutCashbackMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'cashbacks.payout', isOnline, changes: payoutChanges })

/**
 * Gives a cashback up (`cashbacks.remove`): no money moves. A PlatformError of status 409 says that its state is
 * another by now.
 */
export const removeCashbackMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'cashbacks.remove', isOnline, changes: ['cashbacks.get'] })

export type Cashback = CallOutput<'cashbacks.get'>['items'][number]

/** Key of the stored id of the latest cashback that was shown (storage.get, storage.set). */
export const SEEN_CASHBACK_KEY = 'already_seen_cashback_id'

/** The filter of the unseen-cashback check: one item, the latest (POP-14). */
export const unseenCashbackFilter = { count: 1, statuses: ['paid_out', 'active'] } satisfies {
  count: number
  statuses: Cashback['status'][]
}

/**
 * The cashback that the unseen-cashback popup shows (POP-3, POP-14): the latest, if its id is not the stored one and it
 * is active, or was paid out without receiving_expired_at. Null where there is nothing to show, and where nothing is
 * stored yet: the caller then stores an empty value, so that the next check works.
 *
 * @param stored The stored value; null if nothing is stored, empty if no cashback was seen.
 */
export function unseenCashback(latest: Cashback | undefined, stored: string | null): Cashback | null {
  if (!latest || stored === null || stored === String(latest.id)) return null
  return latest.status === 'active' || latest.receiving_expired_at === null ? latest : null
}
