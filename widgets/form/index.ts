import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef, text } from '#schemas/document/marks.ts'

export const formSamples = [
  { name: 'sign in', props: { form: 'sign-in' } },
  { name: 'code', props: { form: 'sign-in-code' } },
  {
    name: 'under a heading',
    props: {
      form: 'sign-in',
      title: { uz: 'Kirish', ru: 'Вход' },
      lead: { uz: 'Hisobingizga kiring.', ru: 'Войдите в аккаунт.' },
      columns: 2,
      fields: 4,
    },
  },
]

export const formSchema = {
  type: 'object',
  title: 'Form',
  description: 'A form document: its fields, its button and its links.',
  properties: {
    form: formRef('The form document that is shown.'),
    title: text('Heading over the form, which then has a surface of its own.'),
    lead: text('What the form is for, under the heading.'),
    columns: { enum: [1, 2], default: 1, description: 'How many fields are side by side on wide screens.' },
    fields: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 2,
      description: 'How many fields the placeholder has while the form loads.',
    },
  },
  required: ['form'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'form',
  category: 'account',
  schema: formSchema,
  samples: formSamples,
  forms: ['form'],
  onInvalid: 'placeholder',
  component: () => import('./form.tsx').then((module) => module.Form),
})
