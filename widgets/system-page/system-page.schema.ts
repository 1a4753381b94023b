import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'
import { systemPageTypes } from '#schemas/system-page-types.ts'

export const systemPageSchema = {
  type: 'object',
  title: 'System page',
  description:
    'What stands on a page of its own when something happened: a picture, a heading, a description and a button.',
  properties: {
    page: { enum: systemPageTypes, description: 'Which page it is: decides the picture and where the button leads.' },
    header: text('The heading of the page.'),
    description: text('One or two sentences below it.'),
    button: text(
      'Words of the button. It is shown where this kind of page has a target: support, the game hall or the deposit page.',
    ),
    to: link('Where the button leads instead.'),
    exits: {
      type: 'array',
      maxItems: 4,
      uniqueItems: true,
      default: [],
      items: { enum: ['reload', 'home', 'games', 'support'], description: 'One way.' },
      description: 'Quieter ways on, below the button.',
    },
  },
  required: ['page', 'header'],
  additionalProperties: false,
} as const satisfies JSONSchema
