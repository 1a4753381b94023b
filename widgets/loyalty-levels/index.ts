import { defineWidget } from '#engine/define-widget.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import { loyaltyLevelsSamples } from './loyalty-levels.sample.ts'
import { loyaltyLevelsSchema } from './loyalty-levels.schema.ts'

export default defineWidget({
  type: 'loyalty-levels',
  category: 'content',
  schema: loyaltyLevelsSchema,
  samples: loyaltyLevelsSamples,
  queries: ({ program }) => [loyaltyProgramQuery(program)],
  words: ['casino'],
  component: () => import('./loyalty-levels.tsx').then((module) => module.LoyaltyLevels),
})
