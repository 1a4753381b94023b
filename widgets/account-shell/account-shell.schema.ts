import type { JSONSchema } from 'json-schema-to-ts'
import { menuRef, text } from '#schemas/document/marks.ts'

export const accountShellSchema = {
  type: 'object',
  title: 'Account shell',
  description:
    'The frame of a page of the cashier or the profile: its title, the ways to the other pages beside it, and what it shows.',
  properties: {
    title: text('The first-level heading of the page.'),
    lead: text('One or two sentences below it.'),
    menu: menuRef('Links to the other pages.'),
    area: {
      enum: ['cashier', 'profile'],
      description:
        'Where the page belongs: the cashier settings say in which of the two the breakdown of the balance is shown.',
    },
  },
  required: ['title', 'menu', 'area'],
  additionalProperties: false,
} as const satisfies JSONSchema
