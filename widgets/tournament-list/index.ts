import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const tournamentListSamples = [
  { name: 'plain', props: {} },
  { name: 'short pages', props: { pageSize: 3 } },
]

export const tournamentListSchema = {
  type: 'object',
  title: 'Tournament list',
  description: 'The tournaments: running, upcoming and over.',
  properties: {
    pageSize: {
      type: 'integer',
      minimum: 3,
      maximum: 50,
      default: 12,
      description: 'Tournaments that one page of the list has.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'tournament-list',
  category: 'games',
  schema: tournamentListSchema,
  samples: withStates(tournamentListSamples, ['tournaments.get']),
  queries,
  words: ['casino'],
  component: () => import('./tournament-list.tsx').then((module) => module.TournamentList),
})
