import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyProgramsSamples = [{ name: 'plain', props: {} }]

export const loyaltyProgramsSchema = {
  type: 'object',
  title: 'Loyalty programs',
  description: 'The loyalty programs as cards that lead to their pages.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-programs',
  category: 'content',
  schema: loyaltyProgramsSchema,
  samples: withStates(loyaltyProgramsSamples, ['loyalty.getPrograms'], { viewer: 'guest' }),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./loyalty-programs.tsx').then((module) => module.LoyaltyPrograms),
})
