import type { CallName } from '#schemas/api/calls.ts'

/** Reads that may be different after any change of a bonus. */
export const bonusChanges: readonly CallName[] = [
  'bonuses.get',
  'BettingBonuses.get',
  'account.getBalance',
  'account.getInfo',
]
