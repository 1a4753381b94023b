import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'

export const breadcrumbsSchema = {
  type: 'object',
  title: 'Breadcrumbs',
  description: 'Where the page stands: home, the places between, and the page itself.',
  properties: {
    items: {
      type: 'array',
      maxItems: 5,
      default: [],
      description: 'The places between home and the page.',
      items: {
        type: 'object',
        description: 'One place.',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the places.',
          },
          label: text('Its name.'),
          to: link('Where it is.'),
        },
        required: ['id', 'label', 'to'],
        additionalProperties: false,
      },
    },
    current: text('Name of the page.'),
    item: {
      enum: ['game'],
      description: 'The page is that of the thing its address names: the last place has the name of it.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
