import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef } from '#schemas/document/marks.ts'
import { queries } from './queries.ts'

export const registrationSamples = [
  { name: 'by email or phone', props: { email: 'sign-up', phone: 'sign-up-phone' } },
  { name: 'by email', props: { email: 'sign-up' } },
]

export const registrationSchema = {
  type: 'object',
  title: 'Registration',
  description:
    'The forms by which a visitor becomes a player: of the ways that the settings name (auth.authTypes) those that have a form here, in the order of the settings.',
  properties: {
    email: formRef('The form of the way email.'),
    phone: formRef('The form of the way phone.'),
    login: formRef('The form of the way login.'),
    fields: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 7,
      description: 'How many fields the placeholder has while the form loads.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'registration',
  category: 'account',
  schema: registrationSchema,
  samples: registrationSamples,
  onInvalid: 'placeholder',
  words: ['registration', 'social'],
  forms: ['email', 'phone', 'login'],
  settings: ['auth'],
  queries,
  component: () => import('./registration.tsx').then((module) => module.Registration),
})
