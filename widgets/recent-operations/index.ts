import { defineWidget } from '#engine/define-widget.ts'
import { bettingBonusesQuery } from '#platform/bonuses/list-betting-bonuses.ts'
import { bonusesQuery } from '#platform/bonuses/list-bonuses.ts'
import { transactionsQuery } from '#platform/cashier/list-transactions.ts'
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
