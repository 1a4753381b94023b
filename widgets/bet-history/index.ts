import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const betHistorySamples = [
  { name: 'plain', props: {} },
  { name: 'short pages', props: { size: 4 } },
]

export const betHistorySchema = {
  type: 'object',
  title: 'Bet history',
  description: 'Rounds of games and bets on sports: what was staked and what came of it.',
  properties: {
    size: { type: 'integer', minimum: 1, maximum: 100, default: 10, description: 'Bets of one page.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'bet-history',
  category: 'account',
  schema: betHistorySchema,
  samples: withStates(betHistorySamples, ['games.getHistory']),
  onInvalid: 'default',
  words: ['account'],
  queries,
  component: () => import('./bet-history.tsx').then((module) => module.BetHistory),
})
