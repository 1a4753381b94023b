import { defineWidget } from '#engine/define-widget.ts'
import { jackpotsQuery } from '../_shared/games/games.ts'
import { jackpotTickerSamples } from './jackpot-ticker.sample.ts'
import { jackpotTickerSchema } from './jackpot-ticker.schema.ts'

export default defineWidget({
  type: 'jackpot-ticker',
  category: 'games',
  chunk: 'usual',
  schema: jackpotTickerSchema,
  samples: jackpotTickerSamples,
  queries: () => [jackpotsQuery()],
  component: () => import('./jackpot-ticker.tsx').then((module) => module.JackpotTicker),
})
