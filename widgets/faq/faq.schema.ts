import type { JSONSchema } from 'json-schema-to-ts'
import { rich, text } from '#schemas/document/marks.ts'

export const faqSchema = {
  type: 'object',
  title: 'Questions and answers',
  description: 'Questions that open to their answers.',
  properties: {
    title: text('Title above the questions.'),
    single: { type: 'boolean', default: false, description: 'Opening one closes the others.' },
    items: {
      type: 'array',
      maxItems: 60,
      default: [],
      description: 'The questions in order.',
      items: {
        type: 'object',
        properties: {
          id: {
            type: 'string',
            pattern: '^[a-z0-9][a-z0-9-]*$',
            maxLength: 60,
            description: 'Unique among the questions.',
          },
          question: text('The question.'),
          answer: rich('The answer.'),
          open: { type: 'boolean', default: false, description: 'Shown open at first.' },
        },
        required: ['id', 'question', 'answer'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
