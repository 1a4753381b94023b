import type { JSONSchema } from 'json-schema-to-ts'

export const contactsSchema = {
  type: 'object',
  title: 'Contacts',
  description:
    'Email addresses and phone numbers of the player: which are confirmed, confirming one by a code, adding one.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
