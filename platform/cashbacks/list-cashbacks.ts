import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type CashbackFilter = CallInput<'cashbacks.get'>

/** A page of the player's cashbacks, the latest first (`cashbacks.get`, section 7). For players only: a guest's is `false`, see `loadCashbacks`. */
export const cashbacksQuery = (filter: CashbackFilter = {}) =>
  callQuery(
    'cashbacks.get',
    { offset: 0, count: 10, sort: 'end_date', order: 'desc', ...filter, fields: ['description'] },
    0,
  )
