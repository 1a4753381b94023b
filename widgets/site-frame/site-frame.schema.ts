import type { JSONSchema } from 'json-schema-to-ts'

export const siteFrameSchema = {
  type: 'object',
  title: 'Frame',
  description: 'Where header, side rail, page, footer and bottom bar stand. One in each layout.',
  properties: {
    width: {
      enum: ['content', 'full'],
      default: 'content',
      description: 'content: the page is at most 1440 px wide; full: as wide as the window.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
