import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

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
