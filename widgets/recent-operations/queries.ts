import type { QueryContext } from '#engine/define-widget.ts'
import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { bonusQueries } from '../_shared/rewards/offering.ts'
import { recentSize } from './recent-entries.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) => [
  transactionsQuery({ count: recentSize }),
  ...bonusQueries(page, [bonusesQuery({ count: recentSize }), bettingBonusesQuery({ count: recentSize })]),
]
