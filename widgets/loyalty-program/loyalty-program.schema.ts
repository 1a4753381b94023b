import type { JSONSchema } from 'json-schema-to-ts'

export const loyaltyProgramSchema = {
  type: 'object',
  title: 'Loyalty program',
  description: 'The loyalty program that the address names: its rules, its levels and what is given once for a step.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
