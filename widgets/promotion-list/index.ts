import { defineWidget } from '#engine/define-widget.ts'
import { promotionsQuery } from '#platform/campaigns.ts'
import { promotionListSamples } from './promotion-list.sample.ts'
import { promotionListSchema } from './promotion-list.schema.ts'

export default defineWidget({
  type: 'promotion-list',
  category: 'content',
  schema: promotionListSchema,
  samples: promotionListSamples,
  queries: () => [promotionsQuery()],
  words: ['casino'],
  component: () => import('./promotion-list.tsx').then((module) => module.PromotionList),
})
