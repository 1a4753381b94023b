import type { JSONSchema } from 'json-schema-to-ts'

export const profileFormSchema = {
  type: 'object',
  title: 'Profile form',
  description:
    'The personal data of the player: the fields that the platform names, in its order; what was verified stays as it is.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
