import { defineWidget } from '#engine/define-widget.ts'
import { promotionsQuery } from '#platform/campaigns.ts'
import { promotionItemSamples } from './promotion-item.sample.ts'
import { promotionItemSchema } from './promotion-item.schema.ts'

export default defineWidget({
  type: 'promotion-item',
  category: 'content',
  schema: promotionItemSchema,
  samples: promotionItemSamples,
  queries: () => [promotionsQuery()],
  words: ['casino'],
  component: () => import('./promotion-item.tsx').then((module) => module.PromotionItem),
})
