import { defineWidget } from '#engine/define-widget.ts'
import { accountQuery, profileQuery } from '#platform/account.ts'
import { transactionsQuery, withdrawSettingsQuery } from '#platform/cashier.ts'
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
