import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type BetFilter = CallInput<'games.getHistory'>

/**
 * A page of the player's bets, the newest first (`games.getHistory`, GAM-7), never cached. Rejects with
 * InvalidParameterException for an invalid period.
 */
export const betsQuery = (filter: BetFilter = {}) =>
  callQuery('games.getHistory', { offset: 0, count: 20, type: 'all', ...filter }, 0)
