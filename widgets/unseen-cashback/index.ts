import { defineWidget } from '#engine/define-widget.ts'
import { cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { unseenCashbackSamples } from './unseen-cashback.sample.ts'
import { unseenCashbackSchema } from './unseen-cashback.schema.ts'

export default defineWidget({
  type: 'unseen-cashback',
  category: 'account',
  schema: unseenCashbackSchema,
  samples: unseenCashbackSamples,
  words: ['after-login'],
  queries: () => [cashbacksQuery(unseenCashbackFilter)],
  component: () => import('./unseen-cashback.tsx').then((module) => module.UnseenCashback),
})
