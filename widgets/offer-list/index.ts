import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const offerListSamples = [{ name: 'plain', props: {} }]

export const offerListSchema = {
  type: 'object',
  title: 'Offer list',
  description: 'The offers that run now for this visitor.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'offer-list',
  category: 'games',
  schema: offerListSchema,
  samples: withStates(offerListSamples, ['campaigns.getoffers']),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./offer-list.tsx').then((module) => module.OfferList),
})
