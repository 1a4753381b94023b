import type { JSONSchema } from 'json-schema-to-ts'

export const offerListSchema = {
  type: 'object',
  title: 'Offer list',
  description: 'The offers that run now for this visitor.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
