import type { JSONSchema } from 'json-schema-to-ts'
import { currency, word } from './fields.ts'
import { formRef, text } from '../document/marks.ts'

const messagesByType = <const D extends string>(description: D) =>
  ({
    type: 'object',
    maxProperties: 60,
    default: {},
    propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_.]*$', maxLength: 80 },
    description,
    additionalProperties: text('The message; $$min$$ and $$max$$ are filled in.'),
  }) as const

const configuredForm = <const D extends string>(description: D) =>
  ({
    type: 'object',
    default: {},
    description,
    properties: {
      form: formRef('Form document that is shown.'),
      fields: {
        type: 'array',
        maxItems: 60,
        default: [],
        description: 'Messages of its fields, over those of the form document.',
        items: {
          type: 'object',
          description: 'One field.',
          properties: {
            fieldName: word('Name of the field.'),
            validation: {
              type: 'object',
              maxProperties: 20,
              propertyNames: { pattern: '^[A-Za-z][A-Za-z0-9_]*$', maxLength: 60 },
              description: 'Error type to its message.',
              additionalProperties: {
                type: 'object',
                description: 'One rule.',
                properties: { message: text('What is said.') },
                required: ['message'],
                additionalProperties: false,
              },
            },
          },
          required: ['fieldName', 'validation'],
          additionalProperties: false,
        },
      },
    },
    additionalProperties: false,
  }) as const

/** The section `forms-config` (FRM-1, FRM-2). */
export const formsSchema = {
  type: 'object',
  title: 'Forms',
  description: 'Messages and behaviour of forms.',
  properties: {
    validationDict: messagesByType('Messages by error type, over the default messages.'),
    apiValidationErrors: messagesByType("Messages by the platform's validation error codes."),
    registration: configuredForm('The registration form.'),
    restore: configuredForm('The form that restores a password.'),
    profileSettings: configuredForm('The form of the profile settings.'),
    registrationValidationStrategy: {
      enum: ['eager', 'onSubmit'],
      default: 'onSubmit',
      description: 'When the registration form shows errors: after a field is left, or on submit.',
    },
    currencyConditions: {
      type: 'array',
      maxItems: 100,
      default: [],
      description: 'Currencies that are offered in some countries only; the first that matches wins.',
      items: {
        type: 'object',
        description: 'One condition.',
        properties: {
          countries: {
            type: 'array',
            minItems: 1,
            maxItems: 250,
            uniqueItems: true,
            items: { type: 'string', pattern: '^[A-Z]{2}$', description: 'Country code.' },
            description: 'Countries for which it holds.',
          },
          currencies: {
            type: 'array',
            minItems: 1,
            maxItems: 50,
            uniqueItems: true,
            items: currency('Currency code.'),
            description: 'Currencies that are offered there, the first one chosen.',
          },
        },
        required: ['countries', 'currencies'],
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema
