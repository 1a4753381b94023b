import type { JSONSchema } from 'json-schema-to-ts'

export const promotionListSchema = {
  type: 'object',
  title: 'Promotion list',
  description: 'What the site advertises now to this visitor: all banners of the platform.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema
