import type { JSONSchema } from 'json-schema-to-ts'
import { popupRef } from '#schemas/document/marks.ts'

export const tournamentItemSchema = {
  type: 'object',
  title: 'Tournament',
  description: 'The tournament that the address names: its prizes, its conditions, and the way to take part.',
  properties: {
    signIn: popupRef('The popup that a guest signs in with to take part.'),
  },
  required: ['signIn'],
  additionalProperties: false,
} as const satisfies JSONSchema
