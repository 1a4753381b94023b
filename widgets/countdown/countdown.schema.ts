import type { JSONSchema } from 'json-schema-to-ts'
import { bound, text } from '#schemas/document/marks.ts'

export const countdownSchema = {
  type: 'object',
  title: 'Countdown',
  description: 'The time left until a moment; afterwards a sentence.',
  properties: {
    until: bound('time', 'The moment, in milliseconds since 1970 or from a binding.'),
    label: text('What happens then.'),
    over: text('Said when the moment has passed.'),
    timeZone: {
      enum: ['Asia/Tashkent', 'Europe/Moscow', 'UTC'],
      default: 'Asia/Tashkent',
      description: 'Time zone in which the moment is written.',
    },
  },
  required: ['until', 'label', 'over'],
  additionalProperties: false,
} as const satisfies JSONSchema
