import type { JSONSchema } from 'json-schema-to-ts'
import { action, icon, link, text } from '#schemas/document/marks.ts'

export const buttonSchema = {
  type: 'object',
  title: 'Button',
  description: 'A button that leads somewhere or does something.',
  properties: {
    label: text('Words of the button.'),
    to: link('Where it leads.'),
    action: action('What it does instead of leading somewhere.'),
    kind: {
      enum: ['primary', 'secondary', 'quiet', 'danger'],
      default: 'secondary',
      description:
        'primary: the one action of a screen; secondary: beside it; quiet: in rows; danger: takes something away.',
    },
    size: { enum: ['small', 'medium', 'large'], default: 'medium', description: 'Height of the button.' },
    icon: icon('Icon before the words.'),
    wide: { type: 'boolean', default: false, description: 'As wide as its place.' },
  },
  required: ['label'],
  additionalProperties: false,
} as const satisfies JSONSchema
