import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const loyaltyShopSamples = [{ name: 'plain', props: { signIn: 'auth' } }]

export const loyaltyShopSchema = {
  type: 'object',
  title: 'Loyalty shop',
  description: 'What can be had for points, with every condition.',
  properties: {
    pageSize: {
      type: 'integer',
      minimum: 3,
      maximum: 100,
      default: 24,
      description: 'Products that one page of the shop has.',
    },
    signIn: popupRef('The popup that a guest signs in with.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'loyalty-shop',
  category: 'content',
  schema: loyaltyShopSchema,
  samples: withStates(loyaltyShopSamples, ['loyalty.getproducts']),
  queries,
  words: ['casino', 'reward'],
  component: () => import('./loyalty-shop.tsx').then((module) => module.LoyaltyShop),
})
