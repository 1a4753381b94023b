import type { JSONSchema } from 'json-schema-to-ts'
import { link, text } from '#schemas/document/marks.ts'

export const loyaltyStatusSchema = {
  type: 'object',
  title: 'Loyalty status',
  description: 'Points and level of the player, how far the next level is, and all levels.',
  properties: {
    moreLabel: text('Words of the way to the program.'),
    moreTo: link('Where the program is described.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema
