import { clampRange } from '#base/clamp.ts'
import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'
import { cashbacksQuery } from '#platform/cashbacks.ts'
import { transactionsQuery } from '#platform/cashier.ts'

/** Tabs of the history, in their order (CSH-4). */
export const historyTabs = ['deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const
export type HistoryTab = (typeof historyTabs)[number]

export const historySize = clampRange('historyPageSize').default

/** The tab that an address asks for; an unknown one is the first. */
export const tabOf = (requested: unknown, shown: readonly HistoryTab[]): HistoryTab =>
  shown.find((tab) => tab === requested) ?? shown[0] ?? 'deposit'

/** One page of a tab. Casino and betting bonuses are lists of their own. */
export function historyPage(tab: string, offset: number, count: number) {
  if (tab === 'withdrawal' || tab === 'deposit') return [transactionsQuery({ type: tab, offset, count })]
  if (tab === 'cashbacks') return [cashbacksQuery({ offset, count })]
  return [bonusesQuery({ offset, count }), bettingBonusesQuery({ offset, count })]
}
