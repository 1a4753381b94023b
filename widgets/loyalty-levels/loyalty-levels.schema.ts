import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const loyaltyLevelsSchema = {
  type: 'object',
  title: 'Loyalty levels',
  description: 'The levels of one loyalty program, for everybody to see.',
  properties: {
    program: {
      type: 'string',
      minLength: 1,
      maxLength: 96,
      pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$',
      description: 'Sysname of the program whose levels they are.',
    },
    title: text('Heading.'),
  },
  required: ['program'],
  additionalProperties: false,
} as const satisfies JSONSchema
