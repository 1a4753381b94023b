import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'

export const noticeBarSchema = {
  type: 'object',
  title: 'Notice bar',
  description: 'A sentence across the window, above the header, such as what state the domain is in. Conditions say when it is shown.',
  properties: {
    kind: { enum: ['info', 'warning', 'error', 'success'], default: 'info', description: 'What kind of notice: its icon and colour.' },
    title: text('A few words before the sentence.'),
    text: text('The sentence.'),
    linkLabel: text('Words of the link after it.'),
    to: link('Where the link leads.'),
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema
