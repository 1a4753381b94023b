import type { JSONSchema } from 'json-schema-to-ts'

export const iconSheetSchema = {
  type: 'object',
  title: 'Icon sheet',
  description: 'Every icon of the sprite with its name, for people who write documents.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
