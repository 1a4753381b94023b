import type { JSONSchema } from 'json-schema-to-ts'

export const loyaltyMemberSchema = {
  type: 'object',
  title: 'Loyalty member',
  description: 'The points and the level of the player; nothing for a guest.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
