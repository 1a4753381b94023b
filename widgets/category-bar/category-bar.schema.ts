import type { JSONSchema } from 'json-schema-to-ts'
import { icon, text } from '#schemas/document/marks.ts'

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
