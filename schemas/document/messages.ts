import type { JSONSchema } from 'json-schema-to-ts'
import { envelope, envelopeRequired } from './envelope.ts'

const word = { type: 'string', minLength: 1, maxLength: 10_000 } as const
const forms = <const K extends readonly string[]>(...names: K) =>
  ({
    type: 'object',
    description: 'Plural forms.',
    properties: Object.fromEntries(names.map((name) => [name, word])),
    required: names,
    additionalProperties: false,
  }) as const

/** The interface's own strings of one namespace for i18next; a key maps to its text in each locale, or to plural forms. */
export const messagesSchema = {
  type: 'object',
  title: 'Messages',
  description: "The interface's own words in both locales.",
  properties: {
    ...envelope('messages'),
    messages: {
      type: 'object',
      maxProperties: 2000,
      description: 'Key to text.',
      propertyNames: { pattern: '^[A-Za-z0-9_][A-Za-z0-9_.-]*$', maxLength: 120 },
      additionalProperties: {
        type: 'object',
        properties: {
          uz: { description: 'Uzbek.', if: { type: 'object' }, then: forms('one', 'other'), else: word },
          ru: {
            description: 'Russian.',
            if: { type: 'object' },
            then: forms('one', 'few', 'many', 'other'),
            else: word,
          },
        },
        required: ['uz', 'ru'],
        additionalProperties: false,
      },
    },
  },
  required: [...envelopeRequired, 'messages'],
  additionalProperties: false,
} as unknown as JSONSchema
