import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef } from '#schemas/document/marks.ts'

export const formSamples = [
  { name: 'sign in', props: { form: 'sign-in' } },
  { name: 'code', props: { form: 'sign-in-code' } },
]

export const formSchema = {
  type: 'object',
  title: 'Form',
  description: 'A form document: its fields, its button and its ways on.',
  properties: {
    form: formRef('The form document that is shown.'),
  },
  required: ['form'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'form',
  category: 'account',
  schema: formSchema,
  samples: formSamples,
  onInvalid: 'placeholder',
  component: () => import('./form.tsx').then((module) => module.Form),
})
