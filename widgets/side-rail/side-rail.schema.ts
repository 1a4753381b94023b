import type { JSONSchema } from 'json-schema-to-ts'
import { menuRef } from '#schemas/document/marks.ts'

export const sideRailSchema = {
  type: 'object',
  title: 'Side rail',
  description: 'The menu beside the page, from 992 px.',
  properties: { menu: menuRef('Id of the menu document; entries with entries below them are groups.') },
  required: ['menu'],
  additionalProperties: false,
} as const satisfies JSONSchema
