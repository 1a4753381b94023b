import type { QueryContext } from '#engine/define-widget.ts'
import { depositSettingsQuery, openStatuses, type TransactionFilter, transactionsQuery } from '#platform/cashier.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { capabilitiesQuery, depositLimitQuery } from '#platform/limits.ts'
import { bonusQueries } from '../_shared/rewards/offering.ts'

/** The newest deposits: the method and the amount of the last one come first. */
export const recentDeposits = { type: 'deposit', count: 10 } as const
/** Those that were begun and not finished, however many came after them. */
export const openDeposits = { type: 'deposit', statuses: [...openStatuses], count: 10 } satisfies TransactionFilter

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) => [
  depositSettingsQuery(),
  depositLimitQuery(),
  capabilitiesQuery(),
  transactionsQuery(recentDeposits),
  transactionsQuery(openDeposits),
  ...bonusQueries(page, [offersQuery()]),
]
