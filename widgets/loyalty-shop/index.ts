import { defineWidget } from '#engine/define-widget.ts'
import { productsQuery } from '#platform/loyalty.ts'
import { loyaltyShopSamples } from './loyalty-shop.sample.ts'
import { loyaltyShopSchema } from './loyalty-shop.schema.ts'

export default defineWidget({
  type: 'loyalty-shop',
  category: 'content',
  schema: loyaltyShopSchema,
  samples: loyaltyShopSamples,
  queries: ({ pageSize }) => [productsQuery({ offset: 0, count: pageSize })],
  words: ['casino'],
  component: () => import('./loyalty-shop.tsx').then((module) => module.LoyaltyShop),
})
