import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type BetFilter = CallInput<'games.getHistory'>

/** A page of the player's bets, the newest first (`games.getHistory`, section 7); always read anew. Rejects with InvalidParameterException for a period that is none. */
export const betsQuery = (filter: BetFilter = {}) =>
  callQuery('games.getHistory', { offset: 0, count: 20, type: 'all', ...filter }, 0)
