import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { gameTypes } from '#schemas/api/game-kinds.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const providerStripSamples = [
  { name: 'plain', props: {} },
  { name: 'live without counts', props: { types: ['live'], hasCounts: false, count: 12 } },
  {
    name: 'long text',
    props: { label: { uz: 'Oʻyinlarni ishlab chiqaruvchi barcha studiyalar', ru: 'Все студии, которые создают игры' } },
  },
]

export const providerStripSchema = {
  type: 'object',
  title: 'Provider strip',
  description: 'The providers as a bar of links to their games; in the game hall several can be chosen.',
  properties: {
    label: text('Accessible name of the bar.'),
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 60,
      description: 'The most providers in the bar; chosen ones are always there.',
    },
    types: {
      type: 'array',
      maxItems: 4,
      default: [],
      items: { type: 'string', enum: gameTypes },
      description: 'Only providers with games of these kinds.',
    },
    hasCounts: { type: 'boolean', default: true, description: 'Whether each provider says how many games it has.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'provider-strip',
  category: 'games',
  chunk: 'usual',
  schema: providerStripSchema,
  samples: withStates(providerStripSamples, ['games.getProviders'], { viewer: 'guest' }),
  queries,
  component: () => import('./provider-strip.tsx').then((module) => module.ProviderStrip),
})
