import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const jackpotTickerSamples = [
  { name: 'plain: the largest jackpot', props: {} },
  { name: 'large', props: { size: 'large', to: '/gamehall/jackpots' } },
  { name: 'empty: a jackpot that nobody knows', props: { jackpot: 'none', every: 30 } },
]

export const jackpotTickerSchema = {
  type: 'object',
  title: 'Jackpot ticker',
  description: 'The current amount of one progressive jackpot.',
  properties: {
    jackpot: { type: 'string', minLength: 1, maxLength: 96, description: 'Id of the jackpot; without it the largest.' },
    size: { enum: ['small', 'large'], default: 'small', description: 'Visual size.' },
    to: link('Where it leads; without it to the games that feed the jackpot.'),
    every: {
      type: 'integer',
      minimum: 5,
      maximum: 300,
      default: 10,
      description: 'Seconds between two readings, while it is on the screen.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'jackpot-ticker',
  category: 'games',
  chunk: 'usual',
  schema: jackpotTickerSchema,
  samples: withStates(jackpotTickerSamples, ['Jackpots.get'], { viewer: 'guest' }),
  queries,
  component: () => import('./jackpot-ticker.tsx').then((module) => module.JackpotTicker),
})
