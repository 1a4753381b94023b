import type { JSONSchema } from 'json-schema-to-ts'

export const providerGridSchema = {
  type: 'object',
  title: 'Provider grid',
  description: 'All providers with how many games each has, as links to their games.',
  properties: {
  },
  additionalProperties: false,
} as const satisfies JSONSchema
