import type { JSONSchema } from 'json-schema-to-ts'

export const confirmContactSchema = {
  type: 'object',
  title: 'Confirm contact',
  description:
    'Confirms the contact that the address names by the code that it brings, on a press of a button; then it goes to the page of success.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
