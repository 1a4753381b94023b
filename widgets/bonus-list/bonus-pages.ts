import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'

export const bonusPageSize = 10
export type BonusTab = 'casino' | 'betting'

/** A page of the bonuses of one type. */
export const bonusPage = (tab: string, offset: number) =>
  (tab === 'betting' ? bettingBonusesQuery : bonusesQuery)({ offset, count: bonusPageSize })
