import type { JSONSchema } from 'json-schema-to-ts'
import { popupRef } from '#schemas/document/marks.ts'

export const promotionItemSchema = {
  type: 'object',
  title: 'Promotion',
  description: 'The promotion that the address names, with its guest and its player variant.',
  properties: {
    register: popupRef('The popup that a guest registers with.'),
  },
  required: ['register'],
  additionalProperties: false,
} as const satisfies JSONSchema
