import { defineWidget } from '#engine/define-widget.ts'
import { cashbacksQuery } from '#platform/cashbacks.ts'
import { cashbackListSamples } from './cashback-list.sample.ts'
import { cashbackListSchema } from './cashback-list.schema.ts'

export default defineWidget({
  type: 'cashback-list',
  category: 'account',
  schema: cashbackListSchema,
  samples: cashbackListSamples,
  onInvalid: 'default',
  words: ['account'],
  queries: () => [cashbacksQuery({ offset: 0, count: 10 })],
  component: () => import('./cashback-list.tsx').then((module) => module.CashbackList),
})
