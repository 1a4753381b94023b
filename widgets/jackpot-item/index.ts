import { defineWidget } from '#engine/define-widget.ts'
import { jackpotQuery } from '#platform/jackpots.ts'
import { jackpotWinnersQuery, providersQuery } from '../_shared/games/games.ts'
import { jackpotItemSamples } from './jackpot-item.sample.ts'
import { jackpotItemSchema } from './jackpot-item.schema.ts'

export default defineWidget({
  type: 'jackpot-item',
  category: 'games',
  schema: jackpotItemSchema,
  samples: jackpotItemSamples,
  queries: (_props, { params }) => [jackpotQuery(params.id ?? ''), jackpotWinnersQuery(), providersQuery()],
  words: ['casino'],
  component: () => import('./jackpot-item.tsx').then((module) => module.JackpotItem),
})
