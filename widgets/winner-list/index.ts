import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const winnerListSamples = [
  { name: 'plain', props: {} },
  {
    name: 'long text',
    props: {
      title: {
        uz: 'Haqiqatan oʻynalgan raundlardagi eng soʻnggi yutuqlar roʻyxati',
        ru: 'Последние выигрыши в раундах, которые были действительно сыграны',
      },
      count: 5,
    },
  },
]

export const winnerListSchema = {
  type: 'object',
  title: 'Winner list',
  description: 'The latest wins of rounds that were really played, one under the other.',
  properties: {
    title: text('Heading of the list.'),
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 100,
      default: 20,
      description: 'How many are shown before the visitor asks for more.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'winner-list',
  category: 'games',
  schema: winnerListSchema,
  samples: withStates(winnerListSamples, ['Jackpots.getWinners', 'games.getProviders'], { viewer: 'guest' }),
  queries,
  words: ['casino'],
  component: () => import('./winner-list.tsx').then((module) => module.WinnerList),
})
