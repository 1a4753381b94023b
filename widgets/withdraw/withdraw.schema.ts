import type { JSONSchema } from 'json-schema-to-ts'

export const withdrawSchema = {
  type: 'object',
  title: 'Withdraw',
  description:
    'What can be withdrawn now and what holds it back, withdrawals on their way, and the methods with their conditions.',
  properties: {
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 4,
      description: 'Places that are kept while the methods are loaded.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
