import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link } from '#schemas/document/marks.ts'

export const signUpSamples = [{ name: 'plain', props: { rules: '/rules' } }]

export const signUpSchema = {
  type: 'object',
  title: 'Sign up',
  description:
    'Opens an account by an email address and a password; then the visitor goes where he came from, or home.',
  properties: { rules: link('The rules that are accepted.') },
  required: ['rules'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'sign-up',
  category: 'account',
  schema: signUpSchema,
  samples: signUpSamples,
  onInvalid: 'placeholder',
  words: ['account', 'common', 'errors', 'outcome'],
  component: () => import('./sign-up.tsx').then((module) => module.SignUp),
})
