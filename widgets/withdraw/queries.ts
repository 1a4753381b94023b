import { accountQuery, profileQuery } from '#platform/account.ts'
import { transactionsQuery, withdrawSettingsQuery } from '#platform/cashier.ts'
import { paidFilter, pendingFilter } from './pending-filter.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [
  withdrawSettingsQuery(),
  transactionsQuery(pendingFilter),
  transactionsQuery(paidFilter),
  accountQuery(),
  profileQuery(),
]
