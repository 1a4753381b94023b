import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { icon, text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const categoryBarSamples = [
  { name: 'plain', props: {} },
  { name: 'with counts and icons', props: { hasCounts: true, icons: [{ category: 'roulette', icon: 'circle-help' }] } },
  {
    name: 'long text',
    props: { label: { uz: 'Oʻyin zalining barcha turkumlari', ru: 'Все категории игрового зала' } },
  },
]

export const categoryBarSchema = {
  type: 'object',
  title: 'Category bar',
  description: 'The categories of the game hall as a bar of links; the other filters of the address are kept.',
  properties: {
    label: text('What the bar is called for who cannot see it.'),
    hasCounts: { type: 'boolean', default: false, description: 'Whether each category says how many games it has.' },
    icons: {
      type: 'array',
      maxItems: 60,
      default: [],
      description: 'Icons of categories; the others have the one of games.',
      items: {
        type: 'object',
        description: 'The icon of one category.',
        properties: {
          category: { type: 'string', minLength: 1, maxLength: 64, description: 'Id of the category.' },
          icon: icon('Its icon.'),
        },
        required: ['category', 'icon'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'category-bar',
  category: 'games',
  chunk: 'usual',
  schema: categoryBarSchema,
  samples: withStates(categoryBarSamples, ['games.getCategories'], { viewer: 'guest' }),
  queries,
  component: () => import('./category-bar.tsx').then((module) => module.CategoryBar),
})
