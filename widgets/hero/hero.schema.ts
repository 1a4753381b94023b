import type { JSONSchema } from 'json-schema-to-ts'
import { media, text } from '#schemas/document/marks.ts'
import { callToActionSchema } from '../_shared/page/call-to-action.schema.ts'

export const heroSchema = {
  type: 'object',
  title: 'Hero',
  description: 'The opening of a page: one message and the one thing to do.',
  properties: {
    layout: {
      enum: ['split', 'compact', 'centred'],
      default: 'split',
      description:
        'split: words beside a tall picture; compact: a low band of at most a quarter of a phone, where the lead and the quieter button are left out; centred: words in the middle over a picture that fills the width, on a phone without the lead.',
    },
    title: text('The message, in a few words.'),
    isPageTitle: {
      type: 'boolean',
      default: false,
      description: 'Whether the message is the main heading of the page; a page has one.',
    },
    eyebrow: text('A few words above the message.'),
    lead: text('One or two sentences below the message.'),
    primary: callToActionSchema('The one primary button.'),
    secondary: callToActionSchema('A quieter button beside it.'),
    media: media('Picture beside the words; above them on a phone.'),
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema
