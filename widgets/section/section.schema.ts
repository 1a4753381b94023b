import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'

export const sectionSchema = {
  type: 'object',
  title: 'Section',
  description: 'A titled part of a page that holds other blocks.',
  properties: {
    title: text('Title of the section.'),
    level: { enum: [2, 3], default: 2, description: 'Level of the title in the outline of the page.' },
    lead: text('One or two sentences below the title.'),
    moreLabel: text('Words of the link beside the title, such as All.'),
    moreTo: link('Where the link beside the title leads.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema
