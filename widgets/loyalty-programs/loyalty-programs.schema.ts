import type { JSONSchema } from 'json-schema-to-ts'

export const loyaltyProgramsSchema = {
  type: 'object',
  title: 'Loyalty programs',
  description: 'The loyalty programs as cards that lead to their pages.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
