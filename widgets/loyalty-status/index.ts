import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyStatusSamples = [
  { name: 'plain', props: {} },
  { name: 'with a way on', props: { moreLabel: { uz: 'Dastur haqida', ru: 'О программе' }, moreTo: '/help' } },
]

export const loyaltyStatusSchema = {
  type: 'object',
  title: 'Loyalty status',
  description: 'Points and level of the player, how far the next level is, and all levels.',
  properties: {
    moreLabel: text('Words of the way to the program.'),
    moreTo: link('Where the program is described.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-status',
  category: 'account',
  schema: loyaltyStatusSchema,
  samples: withStates(loyaltyStatusSamples, ['loyalty.getinfo']),
  onInvalid: 'default',
  words: ['account', 'reward'],
  queries,
  component: () => import('./loyalty-status.tsx').then((module) => module.LoyaltyStatus),
})
