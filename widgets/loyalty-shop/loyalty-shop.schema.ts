import type { JSONSchema } from 'json-schema-to-ts'
import { popupRef } from '#schemas/document/marks.ts'

export const loyaltyShopSchema = {
  type: 'object',
  title: 'Loyalty shop',
  description: 'What can be had for points, with every condition.',
  properties: {
    pageSize: {
      type: 'integer',
      minimum: 3,
      maximum: 100,
      default: 24,
      description: 'Products that one page of the shop has.',
    },
    signIn: popupRef('The popup that a guest signs in with.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema
