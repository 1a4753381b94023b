import { defineWidget } from '#engine/define-widget.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import { loyaltyProgramSamples } from './loyalty-program.sample.ts'
import { loyaltyProgramSchema } from './loyalty-program.schema.ts'

export default defineWidget({
  type: 'loyalty-program',
  category: 'content',
  schema: loyaltyProgramSchema,
  samples: loyaltyProgramSamples,
  queries: (_props, { params }) => (params.sysname === undefined ? [] : [loyaltyProgramQuery(params.sysname)]),
  words: ['casino'],
  component: () => import('./loyalty-program.tsx').then((module) => module.LoyaltyProgram),
})
