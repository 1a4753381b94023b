import type { JSONSchema } from 'json-schema-to-ts'
import { link } from '#schemas/document/marks.ts'

export const signUpSchema = {
  type: 'object',
  title: 'Sign up',
  description:
    'Opens an account by an email address and a password; then the visitor goes where he came from, or home.',
  properties: { rules: link('The rules that are accepted.') },
  required: ['rules'],
  additionalProperties: false,
} as const satisfies JSONSchema
