import { defineWidget } from '#engine/define-widget.ts'
import { jackpotWinnersQuery, providersQuery } from '../_shared/games/games.ts'
import { winnerListSamples } from './winner-list.sample.ts'
import { winnerListSchema } from './winner-list.schema.ts'

export default defineWidget({
  type: 'winner-list',
  category: 'games',
  schema: winnerListSchema,
  samples: winnerListSamples,
  queries: () => [jackpotWinnersQuery(), providersQuery()],
  words: ['casino'],
  component: () => import('./winner-list.tsx').then((module) => module.WinnerList),
})
