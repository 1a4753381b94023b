import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type BonusFilter = CallInput<'bonuses.get'>

/** A page of the player's casino bonuses, the newest first (`bonuses.get`, section 7), with description and status. */
export const bonusesQuery = (filter: BonusFilter = {}) =>
  callQuery('bonuses.get', { offset: 0, count: 10, status: 'all', ...filter, fields: ['description', 'status'] }, 0)
