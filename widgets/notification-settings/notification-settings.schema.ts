import type { JSONSchema } from 'json-schema-to-ts'

export const notificationSettingsSchema = {
  type: 'object',
  title: 'Notification settings',
  description: 'Which contacts take news: a switch each.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
