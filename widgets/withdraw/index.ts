import { defineWidget } from '#engine/define-widget.ts'
import { accountQuery } from '#platform/account/get-info.ts'
import { profileQuery } from '#platform/account/get-profile-info.ts'
import { withdrawSettingsQuery } from '#platform/cashier/get-withdraw-settings.ts'
import { transactionsQuery } from '#platform/cashier/list-transactions.ts'
import { pendingFilter } from './pending-filter.ts'
import { withdrawSamples } from './withdraw.sample.ts'
import { withdrawSchema } from './withdraw.schema.ts'

export default defineWidget({
  type: 'withdraw',
  category: 'money',
  schema: withdrawSchema,
  samples: withdrawSamples,
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries: () => [withdrawSettingsQuery(), transactionsQuery(pendingFilter), accountQuery(), profileQuery()],
  component: () => import('./withdraw.tsx').then((module) => module.Withdraw),
})
