import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const confirmContactSamples = [{ name: 'plain', props: {} }]

export const confirmContactSchema = {
  type: 'object',
  title: 'Confirm contact',
  description:
    'Confirms the contact that the address names by the code that it brings, on a press of a button; then it goes to the page of success.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'confirm-contact',
  category: 'account',
  schema: confirmContactSchema,
  samples: confirmContactSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  component: () => import('./confirm-contact.tsx').then((module) => module.ConfirmContact),
})
