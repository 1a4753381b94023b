import { defineWidget } from '#engine/define-widget.ts'
import { loyaltyProgramsQuery } from '#platform/loyalty.ts'
import { loyaltyProgramsSamples } from './loyalty-programs.sample.ts'
import { loyaltyProgramsSchema } from './loyalty-programs.schema.ts'

export default defineWidget({
  type: 'loyalty-programs',
  category: 'content',
  schema: loyaltyProgramsSchema,
  samples: loyaltyProgramsSamples,
  queries: () => [loyaltyProgramsQuery()],
  words: ['casino'],
  component: () => import('./loyalty-programs.tsx').then((module) => module.LoyaltyPrograms),
})
