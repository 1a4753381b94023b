import type { JSONSchema } from 'json-schema-to-ts'
import { action, icon, link, text } from '#schemas/document/marks.ts'

export const iconButtonSchema = {
  type: 'object',
  title: 'Icon button',
  description: 'A button of a bar that shows an icon alone, such as the menu or the search of the header.',
  properties: {
    icon: icon('The icon.'),
    label: text('What it does, for those who cannot see the icon.'),
    to: link('Where it leads.'),
    action: action('What it does instead of leading somewhere.'),
  },
  required: ['icon', 'label'],
  additionalProperties: false,
} as const satisfies JSONSchema
