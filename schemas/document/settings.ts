import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired } from './envelope.ts'

/** One section of the site's settings (specification section 7, cms-config); `values` is checked by its file in schemas/config. */
export const settingsSchema = {
  type: 'object',
  title: 'Settings section',
  description: 'One section of the settings of the site.',
  properties: { ...envelope('settings'), values: { type: 'object', description: 'The fields of the section.' } },
  required: [...envelopeRequired, 'values'],
  additionalProperties: false,
} as const satisfies JSONSchema
