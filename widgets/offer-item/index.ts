import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const offerItemSamples = [{ name: 'plain', props: { signIn: 'auth' } }]

export const offerItemSchema = {
  type: 'object',
  title: 'Offer',
  description: 'The offer that the address names: what it gives and every condition.',
  properties: {
    signIn: popupRef('The popup that a guest signs in with.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'offer-item',
  category: 'games',
  schema: offerItemSchema,
  samples: withStates(offerItemSamples, ['campaigns.getoffers'], { route: { params: { id: '2' } } }),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./offer-item.tsx').then((module) => module.OfferItem),
})
