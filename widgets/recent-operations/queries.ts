import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { recentSize } from './recent-entries.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [
  transactionsQuery({ count: recentSize }),
  bonusesQuery({ count: recentSize }),
  bettingBonusesQuery({ count: recentSize }),
]
