import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const unseenCashbackSchema = {
  type: 'object',
  title: 'New cashback',
  description: 'The latest cashback of the player, to be taken there and then: for the popup after sign-in.',
  properties: {
    take: text('The button that takes it.'),
    later: text('The button that leaves it for later.'),
    done: text('The button that closes the popup once it is taken.'),
  },
  required: ['take', 'later', 'done'],
  additionalProperties: false,
} as const satisfies JSONSchema
