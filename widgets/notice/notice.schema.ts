import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'

export const noticeSchema = {
  type: 'object',
  title: 'Notice',
  description: 'A short remark above something, with an icon.',
  properties: {
    text: text('What is to be known.'),
    tone: { enum: ['info', 'wait'], default: 'info', description: 'info: good to know; wait: something is limited for now.' },
    moreLabel: text('Words of the link behind the text.'),
    moreTo: link('Where the link leads.'),
  },
  required: ['text'],
  additionalProperties: false,
} as const satisfies JSONSchema
