import { defineWidget } from '#engine/define-widget.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import { loyaltyStatusSamples } from './loyalty-status.sample.ts'
import { loyaltyStatusSchema } from './loyalty-status.schema.ts'

export default defineWidget({
  type: 'loyalty-status',
  category: 'account',
  schema: loyaltyStatusSchema,
  samples: loyaltyStatusSamples,
  onInvalid: 'default',
  words: ['account'],
  queries: () => [loyaltyInfoQuery()],
  component: () => import('./loyalty-status.tsx').then((module) => module.LoyaltyStatus),
})
