import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const promotionListSamples = [{ name: 'plain', props: {} }]

export const promotionListSchema = {
  type: 'object',
  title: 'Promotion list',
  description: 'What the site advertises now to this visitor: all banners of the platform.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'promotion-list',
  category: 'content',
  schema: promotionListSchema,
  samples: withStates(promotionListSamples, ['banners.get']),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./promotion-list.tsx').then((module) => module.PromotionList),
})
