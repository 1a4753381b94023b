import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const tournamentItemSamples = [{ name: 'plain', props: { signIn: 'auth' } }]

export const tournamentItemSchema = {
  type: 'object',
  title: 'Tournament',
  description: 'The tournament that the address names: its prizes, its conditions, and the way to take part.',
  properties: {
    signIn: popupRef('The popup that a guest signs in with to take part.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'tournament-item',
  category: 'games',
  schema: tournamentItemSchema,
  samples: withStates(tournamentItemSamples, ['tournaments.get'], { route: { params: { id: '4002' } } }),
  queries,
  words: ['casino'],
  component: () => import('./tournament-item.tsx').then((module) => module.TournamentItem),
})
