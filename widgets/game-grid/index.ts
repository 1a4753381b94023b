import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { popupRef, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const gameGridSamples = [
  { name: 'plain', props: { signIn: 'auth' } },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Barcha slotlar, jonli dilerli va tezkor oʻyinlar bir joyda',
        ru: 'Все слоты, игры с живыми дилерами и быстрые игры в одном месте',
      },
      orientation: 'vertical',
      paging: 'button',
    },
  },
  { name: 'empty', props: { pageSize: 6 } },
]

export const gameGridSchema = {
  type: 'object',
  title: 'Game grid',
  description: 'All games that the address of the hall asks for, in a grid of any length.',
  properties: {
    title: text('Heading above the grid.'),
    pageSize: {
      type: 'integer',
      minimum: 6,
      maximum: 60,
      default: 18,
      description: 'Games that the server sends with the page.',
    },
    requestSize: {
      type: 'integer',
      minimum: 18,
      maximum: 300,
      default: 150,
      description: 'Games of each further request; the games settings may lower it.',
    },
    paging: {
      enum: ['scroll', 'button'],
      default: 'scroll',
      description:
        'scroll: the whole list is there at once and fills up where it is looked at; button: more on a press.',
    },
    orientation: {
      enum: ['horizontal', 'vertical'],
      description: 'Shape of the pictures; without it that of the games settings.',
    },
    filters: popupRef('Popup with the filters of the hall; without it there is no button for them.'),
    signIn: popupRef('Popup that opens when a guest presses a heart; without it guests see no hearts.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'game-grid',
  category: 'games',
  schema: gameGridSchema,
  samples: withStates(gameGridSamples, ['games.get', 'games.getProviders', 'games.getCategories'], { viewer: 'guest' }),
  queries,
  component: () => import('./game-grid.tsx').then((module) => module.GameGrid),
})
