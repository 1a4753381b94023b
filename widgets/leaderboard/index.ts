import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const leaderboardSamples = [
  { name: 'plain', props: {} },
  { name: 'of a tournament', props: { of: 'tournament', count: 3 } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Barcha oʻyinchilar toʻplagan ballar boʻyicha oʻrinlar jadvali',
        ru: 'Таблица мест по баллам, которые набрали все игроки',
      },
    },
  },
]

export const leaderboardSchema = {
  type: 'object',
  title: 'Leaderboard',
  description: 'Places of the players: of the tournament that the address names, or of all by loyalty points.',
  properties: {
    of: {
      enum: ['players', 'tournament'],
      default: 'players',
      description: 'Whose board: of all players, or of the tournament of the address.',
    },
    title: text('Heading of the board.'),
    count: {
      type: 'integer',
      minimum: 3,
      maximum: 100,
      default: 10,
      description: 'Places that one page of the board has.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'leaderboard',
  category: 'games',
  schema: leaderboardSchema,
  samples: withStates(leaderboardSamples, ['leaderboard.get']),
  queries,
  words: ['casino'],
  component: () => import('./leaderboard.tsx').then((module) => module.Leaderboard),
})
