import type { JSONSchema } from 'json-schema-to-ts'

export const cashbackListSchema = {
  type: 'object',
  title: 'Cashback list',
  description: 'The cashbacks of the player: for which period, how much, until when it can be taken.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
