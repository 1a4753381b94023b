import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const promotionItemSamples = [{ name: 'plain', props: { register: 'auth' } }]

export const promotionItemSchema = {
  type: 'object',
  title: 'Promotion',
  description: 'The promotion that the address names, with its guest and its player variant.',
  properties: {
    register: popupRef('The popup that a guest registers with.'),
  },
  required: ['register'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'promotion-item',
  category: 'content',
  schema: promotionItemSchema,
  samples: withStates(promotionItemSamples, ['banners.get'], { route: { params: { id: '1' } } }),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./promotion-item.tsx').then((module) => module.PromotionItem),
})
