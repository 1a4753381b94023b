import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const providerGridSamples = [{ name: 'plain', props: {} }]

export const providerGridSchema = {
  type: 'object',
  title: 'Provider grid',
  description: 'All providers with how many games each has, as links to their games.',
  properties: {
    pageSize: {
      type: 'integer',
      minimum: 6,
      maximum: 200,
      default: 24,
      description: 'Providers that are shown before the visitor asks for more.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'provider-grid',
  category: 'games',
  schema: providerGridSchema,
  samples: withStates(providerGridSamples, ['games.getProviders'], { viewer: 'guest' }),
  queries,
  words: ['casino'],
  component: () => import('./provider-grid.tsx').then((module) => module.ProviderGrid),
})
