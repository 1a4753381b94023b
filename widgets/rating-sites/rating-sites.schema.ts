import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const ratingSitesSchema = {
  type: 'object',
  title: 'Rating sites',
  description:
    'Sites that rate or license this one, as the site settings name them (ratingSites); those that are switched off are left out.',
  properties: { title: text('Words before them.') },
  additionalProperties: false,
} as const satisfies JSONSchema
