import { defineWidget } from '#engine/define-widget.ts'
import { betsQuery } from '#platform/games/list-bets.ts'
import { betHistorySamples } from './bet-history.sample.ts'
import { betHistorySchema } from './bet-history.schema.ts'

export default defineWidget({
  type: 'bet-history',
  category: 'account',
  schema: betHistorySchema,
  samples: betHistorySamples,
  onInvalid: 'default',
  words: ['account'],
  queries: ({ size }) => [betsQuery({ type: 'all', offset: 0, count: size })],
  component: () => import('./bet-history.tsx').then((module) => module.BetHistory),
})
