import type { JSONSchema } from 'json-schema-to-ts'
import { text } from '#schemas/document/marks.ts'

export const supportFormSchema = {
  type: 'object',
  title: 'Support form',
  description: 'A message to support: what it is about, the message, and where to answer.',
  properties: {
    title: text('Heading.'),
    topics: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      description: 'What a message can be about.',
      items: {
        type: 'object',
        description: 'One topic.',
        properties: { label: text('Its words, sent as the subject.') },
        required: ['label'],
        additionalProperties: false,
      },
    },
  },
  required: ['topics'],
  additionalProperties: false,
} as const satisfies JSONSchema
