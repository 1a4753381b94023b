import type { JSONSchema } from 'json-schema-to-ts'

export const securitySettingsSchema = {
  type: 'object',
  title: 'Security settings',
  description: 'The password, whether sign-in asks for a code, and the name that other players see.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
