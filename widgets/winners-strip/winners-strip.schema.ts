import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

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
