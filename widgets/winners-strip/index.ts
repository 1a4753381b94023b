import { defineWidget } from '#engine/define-widget.ts'
import { jackpotWinnersQuery, providersQuery } from '../_shared/games/games.ts'
import { winnersStripSamples } from './winners-strip.sample.ts'
import { winnersStripSchema } from './winners-strip.schema.ts'

export default defineWidget({
  type: 'winners-strip',
  category: 'games',
  chunk: 'usual',
  schema: winnersStripSchema,
  samples: winnersStripSamples,
  queries: () => [jackpotWinnersQuery(), providersQuery()],
  component: () => import('./winners-strip.tsx').then((module) => module.WinnersStrip),
})
