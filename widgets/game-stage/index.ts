import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const gameStageSamples = [
  { name: 'plain', props: { game: 'loomfall_urgut-meteor', signIn: 'auth' } },
  { name: 'within a page', props: { game: 'loomfall_urgut-meteor', level: 'section' } },
  { name: 'empty: no game is named', props: {} },
]

export const gameStageSchema = {
  type: 'object',
  title: 'Game stage',
  description:
    'One game: its picture, provider, facts and tags. On the page of a game it shows the game of the address.',
  properties: {
    game: {
      type: 'string',
      minLength: 1,
      maxLength: 96,
      description: 'Sysname of the game shown where the address names none.',
    },
    level: {
      enum: ['page', 'section'],
      default: 'page',
      description: "Whether the game's name is the heading of the page or of a section.",
    },
    register: popupRef('Popup that opens when a guest wants to play for money; without it the one of signing in.'),
    demo: popupRef(
      'Popup that offers the demo to a guest who comes by the tile of a game that has one (POP-5); without it the page offers it.',
    ),
    signIn: popupRef('Popup that opens when a guest presses the heart; without it guests see no heart.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'game-stage',
  category: 'games',
  schema: gameStageSchema,
  samples: withStates(gameStageSamples, ['games.get', 'games.getProviders', 'games.getCategories'], {
    route: { params: { sysname: 'loomfall_urgut-meteor' } },
  }),
  words: ['play'],
  queries,
  component: () => import('./game-stage.tsx').then((module) => module.GameStage),
})
