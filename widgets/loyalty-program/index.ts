import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyProgramSamples = [{ name: 'plain', props: {} }]

export const loyaltyProgramSchema = {
  type: 'object',
  title: 'Loyalty program',
  description: 'The loyalty program that the address names: its rules, its levels and what is given once for a step.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-program',
  category: 'content',
  schema: loyaltyProgramSchema,
  samples: withStates(loyaltyProgramSamples, ['loyalty.getProgram'], { route: { params: { sysname: 'ballar' } } }),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./loyalty-program.tsx').then((module) => module.LoyaltyProgram),
})
