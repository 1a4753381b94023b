import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const campaignPopupSchema = {
  type: 'object',
  title: 'Campaign',
  description: 'The campaign that the popup was opened for: its picture, words and conditions.',
  properties: {
    more: text('The link to what the campaign is about, where it has one.'),
    close: text('The button that closes the popup.'),
  },
  required: ['more', 'close'],
  additionalProperties: false,
} as const satisfies JSONSchema
