import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const hallTitleSchema = {
  type: 'object',
  title: 'Title of the game hall',
  description:
    'The one first-level heading of the hall: the name of the category or of the provider that is chosen, else the title.',
  properties: { title: text('The heading where neither one category nor one provider is chosen.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema
