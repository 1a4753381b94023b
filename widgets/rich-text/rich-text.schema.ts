import type { JSONSchema } from 'json-schema-to-ts'
import { rich } from '#schemas/document/marks.ts'

export const richTextSchema = {
  type: 'object',
  title: 'Rich text',
  description: 'Text with headings, lists, tables and links.',
  properties: {
    text: rich('The text, in the allowed tags.'),
    width: {
      enum: ['prose', 'full'],
      default: 'prose',
      description: 'prose: lines of a readable length; full: as wide as its place.',
    },
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema
