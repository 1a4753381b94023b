import type { QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '#schemas/api/calls.ts'
import { type CashbackFilter, cashbacksQuery } from './list-cashbacks.ts'

/** The cashbacks of a player; false for a guest, of whom nothing is asked (sections 6 and 7). @param uid Of account info; 0 is a guest. */
export async function loadCashbacks(
  client: QueryClient,
  uid: number,
  filter: CashbackFilter = {},
): Promise<CallOutput<'cashbacks.get'> | false> {
  return uid > 0 ? await client.fetchQuery(cashbacksQuery(filter)) : false
}
