import { callQuery } from '../query-call.ts'
import type { BonusFilter } from './list-bonuses.ts'

/** A page of the player's betting bonuses, the newest first (`BettingBonuses.get`, section 7), with description and status. */
export const bettingBonusesQuery = (filter: BonusFilter = {}) =>
  callQuery(
    'BettingBonuses.get',
    { offset: 0, count: 10, status: 'all', ...filter, fields: ['description', 'status'] },
    0,
  )
