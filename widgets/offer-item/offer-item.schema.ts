import type { JSONSchema } from 'json-schema-to-ts'
import { popupRef } from '#schemas/document/marks.ts'

export const offerItemSchema = {
  type: 'object',
  title: 'Offer',
  description: 'The offer that the address names: what it gives and every condition.',
  properties: {
    signIn: popupRef('The popup that a guest signs in with.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema
