import { defineWidget } from '#engine/define-widget.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { offerListSamples } from './offer-list.sample.ts'
import { offerListSchema } from './offer-list.schema.ts'

export default defineWidget({
  type: 'offer-list',
  category: 'games',
  schema: offerListSchema,
  samples: offerListSamples,
  queries: () => [offersQuery()],
  words: ['casino'],
  component: () => import('./offer-list.tsx').then((module) => module.OfferList),
})
