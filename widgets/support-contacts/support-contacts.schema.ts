import type { JSONSchema } from 'json-schema-to-ts'

export const supportContactsSchema = {
  type: 'object',
  title: 'Support contacts',
  description: 'How support is reached and when people answer.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
