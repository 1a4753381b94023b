import type { JSONSchema } from 'json-schema-to-ts'

export const billingTermsSchema = {
  type: 'object',
  title: 'Billing terms',
  description: 'The conditions of all methods of depositing side by side, in the currency of the account.',
  properties: {
    back: { type: 'boolean', default: true, description: 'Whether a way back to the methods stands below.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
