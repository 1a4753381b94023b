import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const pageTitleSchema = {
  type: 'object',
  title: 'Page title',
  description: 'The one first-level heading of a page.',
  properties: { title: text('The heading.'), lead: text('One or two sentences below it.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema
