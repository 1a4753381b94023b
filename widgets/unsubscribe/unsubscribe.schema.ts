import type { JSONSchema } from 'json-schema-to-ts'

export const unsubscribeSchema = {
  type: 'object',
  title: 'Unsubscribe',
  description: 'Ends the news to the contact of a link, once that is asked for by a button.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
