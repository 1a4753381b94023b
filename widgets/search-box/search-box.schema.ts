import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const searchBoxSchema = {
  type: 'object',
  title: 'Search box',
  description:
    'Finds games by name or provider while typing; the search settings say from how many characters on and how soon.',
  properties: {
    variant: {
      enum: ['field', 'panel'],
      default: 'field',
      description: 'field: what is found hangs below the field; panel: it always stands there, as in a popup.',
    },
    label: text('What the field is called for who cannot see it.'),
    placeholder: text('Words in the empty field.'),
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 12,
      default: 6,
      description: 'The most games offered while typing.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
