import type { QueryContext } from '#engine/define-widget.ts'
import { depositSettingsQuery, transactionsQuery } from '#platform/cashier.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { capabilitiesQuery, depositLimitQuery } from '#platform/limits.ts'
import { bonusQueries } from '../_shared/rewards/offering.ts'

/** The newest deposits: the method and the amount of the last one stand first, and one that is open can be gone on with. */
export const recentDeposits = { type: 'deposit', count: 10 } as const

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) => [
  depositSettingsQuery(),
  depositLimitQuery(),
  capabilitiesQuery(),
  transactionsQuery(recentDeposits),
  ...bonusQueries(page, [offersQuery()]),
]
