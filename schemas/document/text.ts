import type { JSONSchema } from 'json-schema-to-ts'

/** The longest text of a document, in characters (C3). */
export const maxTextLength = 10_000

const words = { type: 'string', minLength: 1, maxLength: maxTextLength } as const

const localizedTextSchema = {
  type: 'object',
  title: 'Text in both locales',
  description: 'The text in Uzbek and in Russian. {name} puts the value of a binding in.',
  properties: { uz: { ...words, description: 'Uzbek, Latin script.' }, ru: { ...words, description: 'Russian.' } },
  required: ['uz', 'ru'],
  additionalProperties: false,
} as const satisfies JSONSchema

const messageTextSchema = {
  type: 'object',
  title: 'Text from a messages document',
  description: 'Names a text of a messages document: namespace:key.',
  properties: {
    key: { type: 'string', pattern: '^[a-z][a-z0-9-]*:[A-Za-z0-9_.-]+$', maxLength: 200, description: 'namespace:key' },
  },
  required: ['key'],
  additionalProperties: false,
} as const satisfies JSONSchema

const pluralTextSchema = {
  type: 'object',
  title: 'Text that depends on a count',
  description: 'One text for each plural form; {count} puts the number in.',
  properties: {
    count: { type: 'string', maxLength: 80, description: 'The binding that is counted.' },
    uz: {
      type: 'object',
      description: 'Uzbek forms.',
      properties: { one: { ...words, description: '1' }, other: { ...words, description: 'every other number' } },
      required: ['one', 'other'],
      additionalProperties: false,
    },
    ru: {
      type: 'object',
      description: 'Russian forms.',
      properties: {
        one: { ...words, description: '1, 21, 31' },
        few: { ...words, description: '2 to 4, 22 to 24' },
        many: { ...words, description: '0, 5 to 20' },
        other: { ...words, description: 'fractions' },
      },
      required: ['one', 'few', 'many', 'other'],
      additionalProperties: false,
    },
  },
  required: ['count', 'uz', 'ru'],
  additionalProperties: false,
} as const satisfies JSONSchema

export const textSchema = {
  description: 'A text: a string, {uz, ru}, {key} of a messages document, or plural forms with a count.',
  anyOf: [words, localizedTextSchema, messageTextSchema, pluralTextSchema],
} as const satisfies JSONSchema
