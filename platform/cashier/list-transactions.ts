import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type TransactionFilter = CallInput<'cashier.gethistory'>

/** A page of the player's deposits and withdrawals, the newest first (`cashier.gethistory`, section 7); 4 a page unless told (section 9). */
export const transactionsQuery = (filter: TransactionFilter = {}) =>
  callQuery('cashier.gethistory', { offset: 0, count: 4, type: 'all', ...filter }, 0)
