import type { JSONSchema } from 'json-schema-to-ts'
import { formRef } from '#schemas/document/marks.ts'

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
