import { defineWidget } from '#engine/define-widget.ts'
import { bettingBonusesQuery, bonusesQuery } from '#platform/bonuses.ts'
import { transactionsQuery } from '#platform/cashier.ts'
import { recentSize } from './recent-entries.ts'
import { recentOperationsSamples } from './recent-operations.sample.ts'
import { recentOperationsSchema } from './recent-operations.schema.ts'

export default defineWidget({
  type: 'recent-operations',
  category: 'money',
  schema: recentOperationsSchema,
  samples: recentOperationsSamples,
  words: ['account'],
  queries: () => [
    transactionsQuery({ count: recentSize }),
    bonusesQuery({ count: recentSize }),
    bettingBonusesQuery({ count: recentSize }),
  ],
  component: () => import('./recent-operations.tsx').then((module) => module.RecentOperations),
})
