import type { JSONSchema } from 'json-schema-to-ts'
import { popupRef } from '#schemas/document/marks.ts'

export const gameStageSchema = {
  type: 'object',
  title: 'Game stage',
  description:
    'One game: its picture, provider, facts and tags. On the page of a game it shows the game of the address.',
  properties: {
    game: {
      type: 'string',
      minLength: 1,
      maxLength: 96,
      description: 'Sysname of the game shown where the address names none.',
    },
    level: {
      enum: ['page', 'section'],
      default: 'page',
      description: "Whether the game's name is the heading of the page or of a section.",
    },
    signIn: popupRef('Popup that opens when a guest presses the heart; without it guests see no heart.'),
  },
  additionalProperties: false,
} as const satisfies JSONSchema
