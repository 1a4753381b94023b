import { defineWidget } from '#engine/define-widget.ts'
import { cashbacksQuery } from '#platform/cashbacks/list-cashbacks.ts'
import { unseenCashbackFilter } from '#platform/cashbacks/unseen-cashback.ts'
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
