import type { JSONSchema } from 'json-schema-to-ts'
import { icon, link, text } from '#schemas/document/marks.ts'

export const narrowCardSchema = {
  type: 'object',
  title: 'Narrow card',
  description: 'A page with one thing to do, in the middle of the screen: signing in, a confirmation.',
  properties: {
    title: text('The first-level heading of the page.'),
    lead: text('One or two sentences below it.'),
    icon: icon('Icon above the heading.'),
    moreLabel: text('Words of the way on below the card.'),
    moreTo: link('Where that way leads.'),
  },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema
