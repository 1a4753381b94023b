import { defineWidget } from '#engine/define-widget.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { offerItemSamples } from './offer-item.sample.ts'
import { offerItemSchema } from './offer-item.schema.ts'

export default defineWidget({
  type: 'offer-item',
  category: 'games',
  schema: offerItemSchema,
  samples: offerItemSamples,
  queries: () => [offersQuery()],
  words: ['casino'],
  component: () => import('./offer-item.tsx').then((module) => module.OfferItem),
})
