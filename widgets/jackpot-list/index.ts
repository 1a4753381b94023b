import { defineWidget } from '#engine/define-widget.ts'
import { jackpotsQuery } from '../_shared/games/games.ts'
import { jackpotListSamples } from './jackpot-list.sample.ts'
import { jackpotListSchema } from './jackpot-list.schema.ts'

export default defineWidget({
  type: 'jackpot-list',
  category: 'games',
  schema: jackpotListSchema,
  samples: jackpotListSamples,
  queries: () => [jackpotsQuery()],
  words: ['casino'],
  component: () => import('./jackpot-list.tsx').then((module) => module.JackpotList),
})
