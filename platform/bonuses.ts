import type { CallInput, CallName } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'
import { valueMutation } from './value-mutation.ts'

/** Reads that any change of a bonus may affect. */
export const bonusChanges: readonly CallName[] = [
  'bonuses.get',
  'BettingBonuses.get',
  'account.getBalance',
  'account.getInfo',
]

/**
 * Puts a betting bonus's money into its balance (`BettingBonuses.activate`). Where another one is active: status 409
 * and `error_data.active_id`. A PlatformError of status 409 says that its state has changed meanwhile. The lists are
 * read again in any case.
 */
export const activateBettingBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'BettingBonuses.activate', isOnline, changes: bonusChanges })

/**
 * Puts a casino bonus's money into the bonus balance (`bonuses.activate`). Where another one is active: status 409 and
 * `error_data.active_id`. A PlatformError of status 409 says that its state has changed meanwhile. The lists are read
 * again in any case.
 */
export const activateBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.activate', isOnline, changes: bonusChanges })

/**
 * Takes an active casino bonus back, to be activated later (`bonuses.deactivate`). A PlatformError of status 409 says
 * that its state has changed meanwhile. The lists are read again in any case.
 */
export const deactivateBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.deactivate', isOnline, changes: bonusChanges })

export type BonusFilter = CallInput<'bonuses.get'>

/** A page of the player's casino bonuses, the newest first (`bonuses.get`, BON-1), with description and status. */
export const bonusesQuery = (filter: BonusFilter = {}) =>
  callQuery('bonuses.get', { offset: 0, count: 10, status: 'all', ...filter, fields: ['description', 'status'] }, 0)

/** A page of the player's betting bonuses, the newest first (`BettingBonuses.get`, BON-1), with description and status. */
export const bettingBonusesQuery = (filter: BonusFilter = {}) =>
  callQuery(
    'BettingBonuses.get',
    { offset: 0, count: 10, status: 'all', ...filter, fields: ['description', 'status'] },
    0,
  )

/**
 * Gives up a betting bonus: what is left of it is burned (`BettingBonuses.remove`). A PlatformError of status 409 says
 * that its state has changed meanwhile. The lists are read again in any case.
 */
export const removeBettingBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'BettingBonuses.remove', isOnline, changes: bonusChanges })

/**
 * Gives up a casino bonus: what is left of it is burned (`bonuses.remove`). A PlatformError of status 409 says that its
 * state has changed meanwhile. The lists are read again in any case.
 */
export const removeBonusMutation = (isOnline: () => boolean) =>
  valueMutation({ name: 'bonuses.remove', isOnline, changes: bonusChanges })
