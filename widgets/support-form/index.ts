import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'

export const supportFormSamples = [
  {
    name: 'plain',
    props: {
      title: { uz: 'Xabar yozish', ru: 'Написать' },
      topics: [
        { label: { uz: 'Hisobga kirish', ru: 'Вход в аккаунт' } },
        { label: { uz: 'Boshqa savol', ru: 'Другой вопрос' } },
      ],
    },
  },
  { name: 'one topic', props: { topics: [{ label: { uz: 'Savol', ru: 'Вопрос' } }] } },
]

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

export default defineWidget({
  type: 'support-form',
  category: 'content',
  schema: supportFormSchema,
  samples: supportFormSamples,
  words: ['casino'],
  component: () => import('./support-form.tsx').then((module) => module.SupportForm),
})
