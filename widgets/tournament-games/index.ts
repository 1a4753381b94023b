import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const tournamentGamesSamples = [
  { name: 'plain', props: {} },
  { name: 'row', props: { layout: 'row', signIn: 'auth' } },
  { name: 'title of a page', props: { isPageTitle: true } },
]

export const tournamentGamesSchema = {
  type: 'object',
  title: 'Games of a tournament',
  description:
    'The games that count in the tournament of the address: a row of the first, or all of them page by page.',
  properties: {
    layout: {
      enum: ['row', 'grid'],
      default: 'grid',
      description: 'row: the first of them, with the way to all; grid: page by page.',
    },
    isPageTitle: {
      type: 'boolean',
      default: false,
      description: 'Whether the heading is the title of the page: with the name of the tournament.',
    },
    signIn: popupRef('The popup that a guest signs in with to keep a favourite game; without it guests see no hearts.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'tournament-games',
  category: 'games',
  schema: tournamentGamesSchema,
  samples: withStates(tournamentGamesSamples, ['tournaments.get', 'games.get', 'games.getProviders'], {
    route: { params: { id: '4002' } },
  }),
  queries,
  words: ['casino'],
  component: () => import('./tournament-games.tsx').then((module) => module.TournamentGames),
})
