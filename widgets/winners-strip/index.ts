import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const winnersStripSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Soʻnggi oʻynalgan raundlardagi eng katta yutuqlar',
        ru: 'Самые крупные выигрыши недавно сыгранных раундов',
      },
      count: 40,
    },
  },
  { name: 'empty: one win at most', props: { count: 1 } },
]

export const winnersStripSchema = {
  type: 'object',
  title: 'Winners strip',
  description: 'The latest wins of rounds that were really played; not shown while there are none.',
  properties: {
    title: text('Heading of the strip.'),
    count: { type: 'integer', minimum: 1, maximum: 40, default: 12, description: 'The most wins in the strip.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'winners-strip',
  category: 'games',
  chunk: 'usual',
  schema: winnersStripSchema,
  samples: withStates(winnersStripSamples, ['Jackpots.getWinners', 'games.getProviders'], { viewer: 'guest' }),
  queries,
  component: () => import('./winners-strip.tsx').then((module) => module.WinnersStrip),
})
