import { defineWidget } from '#engine/define-widget.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import { loyaltyMemberSamples } from './loyalty-member.sample.ts'
import { loyaltyMemberSchema } from './loyalty-member.schema.ts'

export default defineWidget({
  type: 'loyalty-member',
  category: 'account',
  schema: loyaltyMemberSchema,
  samples: loyaltyMemberSamples,
  queries: () => [loyaltyInfoQuery()],
  words: ['casino'],
  component: () => import('./loyalty-member.tsx').then((module) => module.LoyaltyMember),
})
