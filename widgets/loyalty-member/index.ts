import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyMemberSamples = [{ name: 'plain', props: {} }]

export const loyaltyMemberSchema = {
  type: 'object',
  title: 'Loyalty member',
  description: 'The points and the level of the player; nothing for a guest.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-member',
  category: 'account',
  schema: loyaltyMemberSchema,
  samples: withStates(loyaltyMemberSamples, ['loyalty.getinfo']),
  queries,
  words: ['casino'],
  component: () => import('./loyalty-member.tsx').then((module) => module.LoyaltyMember),
})
