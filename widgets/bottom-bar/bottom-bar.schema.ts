import type { JSONSchema } from 'json-schema-to-ts'
import { menuRef } from '#schemas/document/marks.ts'

export const bottomBarSchema = {
  type: 'object',
  title: 'Bottom bar',
  description: 'The bar of five at the bottom of the screen, up to 991 px.',
  properties: {
    menu: menuRef(
      'Id of the menu document, whose first five visible entries are shown; without it the bottom menu of the site settings.',
    ),
    variant: {
      enum: ['bar', 'floating'],
      default: 'bar',
      description:
        'bar: over the whole width, icons with words; floating: a rounded bar above the edge, in which only the current entry shows its words.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
