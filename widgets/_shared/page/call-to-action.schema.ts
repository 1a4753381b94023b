import { action, icon, link, text } from '#schemas/document/marks.ts'

/** A button of a document: it leads somewhere or does something. */
export const callToActionSchema = <const D extends string>(description: D) =>
  ({
    type: 'object',
    description,
    properties: {
      label: text('Words of the button.'),
      to: link('Where it leads.'),
      action: action('What it does instead of leading somewhere.'),
      icon: icon('Icon before the words.'),
    },
    required: ['label'],
    additionalProperties: false,
  }) as const
