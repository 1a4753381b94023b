import type { JSONSchema } from 'json-schema-to-ts'
import { link, media, text } from '#schemas/document/marks.ts'

export const imageSchema = {
  type: 'object',
  title: 'Image',
  description: 'One picture, with words below it if wanted.',
  properties: {
    media: media('The picture.'),
    caption: text('Words below the picture.'),
    to: link('Where a press on the picture leads.'),
    first: { type: 'boolean', default: false, description: 'It is seen without scrolling: fetched before the others.' },
  },
  required: ['media'],
  additionalProperties: false,
} as const satisfies JSONSchema
