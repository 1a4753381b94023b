import { defineWidget } from '#engine/define-widget.ts'
import { bonusListSamples } from './bonus-list.sample.ts'
import { bonusListSchema } from './bonus-list.schema.ts'
import { bonusPage } from './bonus-pages.ts'

export default defineWidget({
  type: 'bonus-list',
  category: 'account',
  schema: bonusListSchema,
  samples: bonusListSamples,
  onInvalid: 'default',
  words: ['account'],
  queries: ({ first }) => [bonusPage(first, 0)],
  component: () => import('./bonus-list.tsx').then((module) => module.BonusList),
})
