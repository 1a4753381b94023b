import type { JSONSchema } from 'json-schema-to-ts'
import { conditionSchema } from './condition.ts'
import { envelope, envelopeRequired, idPattern } from './envelope.ts'
import { action, bound, link, text } from './marks.ts'

/** Field types (VAL-1 to VAL-12); `schemas/fields` holds their rules. */
export const fieldTypes = [
  'sum',
  'phone',
  'email',
  'fakename',
  'password',
  'newPassword',
  'newPasswordRepeated',
  'custom',
  'cardHolder',
  'login',
  'text',
  'documentType',
  'documentNumber',
  'cpf',
  'name',
  'first_name',
  'last_name',
  'address',
  'postcode',
  'date',
  'promo',
  'truthyCheckbox',
  'sex',
  'code',
  'select',
  'country',
  'currency',
  'textarea',
  'contact',
] as const
export type FieldType = (typeof fieldTypes)[number]

const parts = <const D extends string, const N extends number>(description: D, minItems: N) =>
  ({
    type: 'array',
    minItems,
    maxItems: 12,
    description,
    items: {
      type: 'object',
      properties: {
        id: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Unique within the form.' },
        title: text('Heading.'),
        fields: {
          type: 'array',
          minItems: 1,
          maxItems: 60,
          uniqueItems: true,
          items: { type: 'string', maxLength: 60 },
          description: 'Names of its fields.',
        },
      },
      required: ['id', 'title', 'fields'],
      additionalProperties: false,
    },
  }) as const

/** A form (FRM-1): its fields, and the flow event or the call that takes them. */
export const formSchema = {
  type: 'object',
  title: 'Form',
  description: 'Fields, and what happens with them.',
  properties: {
    ...envelope('form'),
    title: text('Name of the form for screen readers.'),
    submit: {
      type: 'object',
      description: 'Who takes the values: a flow by one of its events, or a call of the platform.',
      properties: {
        flow: { type: 'string', maxLength: 80, description: 'Flow that takes the values.' },
        event: { type: 'string', maxLength: 80, description: 'Event by which it takes them.' },
        call: { type: 'string', maxLength: 80, description: 'Call that takes the values, as in docs/api.md.' },
        then: action('What happens once the call has succeeded.'),
      },
      minProperties: 1,
      additionalProperties: false,
    },
    strategy: {
      enum: ['eager', 'onSubmit'],
      description:
        'When errors are shown: after a field is left, or on submit. Default: forms.registrationValidationStrategy.',
    },
    secret: {
      type: 'array',
      maxItems: 20,
      items: { type: 'string', maxLength: 60 },
      description: 'Names of fields whose values must never be stored or recorded.',
    },
    fields: {
      type: 'array',
      minItems: 1,
      maxItems: 60,
      description: 'Fields in order.',
      items: {
        type: 'object',
        properties: {
          name: {
            type: 'string',
            pattern: '^[A-Za-z][A-Za-z0-9_]*$',
            maxLength: 60,
            description: 'Name of the value.',
          },
          type: { enum: fieldTypes, description: 'Which rule holds.' },
          label: text('Label of the field.'),
          hint: text('Help under the field.'),
          placeholder: text('Example inside the field.'),
          isRequired: { type: 'boolean', default: true, description: 'Whether it must be filled in.' },
          autocomplete: {
            type: 'string',
            pattern: '^[a-z0-9-]+( [a-z0-9-]+)*$',
            maxLength: 60,
            description: "The browser's autofill name.",
          },
          mask: { type: 'string', maxLength: 60, description: 'Input mask: # digit, @ letter, * letter or digit.' },
          pattern: {
            type: 'string',
            maxLength: 256,
            description:
              'Regular expression for a field of type custom, password, name, fakename, address or postcode.',
          },
          preset: {
            enum: ['name', 'secondName', 'thirdName'],
            description:
              'Pattern of a custom field by its name in site.validatorConfig: no digits; with digits; without punctuation.',
          },
          min: { type: 'number', description: 'Least value, or least length.' },
          max: { type: 'number', description: 'Greatest value, or greatest length.' },
          notBefore: {
            type: 'string',
            maxLength: 60,
            description: 'Name of another date of the form: this one is the same day or a later one.',
          },
          options: {
            type: 'array',
            maxItems: 300,
            description: 'Choices of a list.',
            items: {
              type: 'object',
              properties: {
                value: { type: 'string', maxLength: 120, description: 'Value that is sent.' },
                label: text('Words that are shown.'),
              },
              required: ['value', 'label'],
              additionalProperties: false,
            },
          },
          messages: {
            type: 'object',
            maxProperties: 20,
            description: 'Messages by error type; $$min$$ and $$max$$ are filled in.',
            additionalProperties: text('A message.'),
          },
          offered: bound(
            'text',
            'Values of the options that are offered, with commas between: a binding. Without it all are. A list that offers none is not shown.',
          ),
          value: bound('text', 'What the field holds at first: a text, or a binding.'),
          when: { $ref: conditionSchema.$id, description: 'When it is asked for.' },
          whenField: {
            type: 'object',
            description: 'It is asked for only while another list of the form holds one of these values.',
            properties: {
              name: { type: 'string', maxLength: 60, description: 'Name of the other field, which has options.' },
              is: {
                type: 'array',
                minItems: 1,
                maxItems: 60,
                uniqueItems: true,
                items: { type: 'string', maxLength: 120 },
                description: 'Values of its options.',
              },
            },
            required: ['name', 'is'],
            additionalProperties: false,
          },
        },
        required: ['name', 'type', 'label'],
        additionalProperties: false,
      },
    },
    steps: parts('Steps, one after another, each with its fields: every field is in one step.', 2),
    groups: parts('Fields under a heading of their own.', 1),
    note: text('Text between the fields and the button.'),
    button: text('Words of the button.'),
    confirm: {
      type: 'object',
      description: 'A question that is asked before anything is sent.',
      properties: {
        title: text('The question.'),
        text: text('What follows from a yes.'),
        repeats: {
          type: 'string',
          maxLength: 60,
          description: 'Name of a list of the form: its choice is put before the text.',
        },
        yes: text('Words of the button that sends.'),
        no: text('Words of the button that goes back to the form.'),
        sendsAs: {
          type: 'string',
          maxLength: 60,
          description: 'Parameter of the call that says that the player has agreed.',
        },
      },
      required: ['title', 'text', 'yes', 'no'],
      additionalProperties: false,
    },
    done: {
      type: 'object',
      description: 'What is shown below the form once its call has succeeded.',
      properties: {
        text: text('The words.'),
        until: {
          type: 'string',
          maxLength: 60,
          description: 'A time in the answer of the call, shown after the words.',
        },
      },
      required: ['text'],
      additionalProperties: false,
    },
    messages: {
      type: 'object',
      maxProperties: 20,
      description: 'What the form says about a failure, by error type (docs/errors.md), instead of the usual words.',
      additionalProperties: text('A message.'),
    },
    links: {
      type: 'array',
      maxItems: 10,
      description: 'Ways on under the button.',
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', pattern: idPattern, maxLength: 60, description: 'Unique within the form.' },
          label: text('Words.'),
          to: link('Where it leads.'),
          action: action('What it does.'),
        },
        required: ['id', 'label'],
        additionalProperties: false,
      },
    },
  },
  required: [...envelopeRequired, 'title', 'submit', 'fields', 'button'],
  additionalProperties: false,
} as const satisfies JSONSchema
