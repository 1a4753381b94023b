import type { JSONSchema } from 'json-schema-to-ts'

export const profileCardSchema = {
  type: 'object',
  title: 'Profile card',
  description:
    'Who is signed in: name, login, number of the account, since when, and whether the identity is confirmed.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
