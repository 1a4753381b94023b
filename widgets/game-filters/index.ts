import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const gameFiltersSamples = [
  { name: 'plain', props: {} },
  { name: 'few providers', props: { providers: 6 } },
]

export const gameFiltersSchema = {
  type: 'object',
  title: 'Filters of the game hall',
  description:
    'Choices that narrow the game hall: type, features, volatility, demo, providers. Stands in a popup that the game grid opens.',
  properties: {
    providers: {
      type: 'integer',
      minimum: 6,
      maximum: 200,
      default: 12,
      description: 'Providers that are shown before one is searched or all are asked for.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'game-filters',
  category: 'games',
  schema: gameFiltersSchema,
  samples: withStates(gameFiltersSamples, ['games.getProviders', 'games.getCategories'], { viewer: 'guest' }),
  queries,
  component: () => import('./game-filters.tsx').then((module) => module.GameFilters),
})
