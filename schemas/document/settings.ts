import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired } from './envelope.ts'

/** One section of the site's settings (LOC-5); its file in schemas/config checks `values`. */
export const settingsSchema = {
  type: 'object',
  title: 'Settings section',
  description: 'One section of the settings of the site.',
  properties: { ...envelope('settings'), values: { type: 'object', description: 'The fields of the section.' } },
  required: [...envelopeRequired, 'values'],
  additionalProperties: false,
} as const satisfies JSONSchema
