import type { JSONSchema } from 'json-schema-to-ts'

export const localeSwitchSchema = {
  type: 'object',
  title: 'Locale switch',
  description: 'Links to the same page in the other locale.',
  properties: {
    variant: {
      enum: ['short', 'full'],
      default: 'short',
      description: 'short: two letters each; full: the names of the languages.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
