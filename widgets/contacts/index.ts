import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { queries } from './queries.ts'

export const contactsSamples = [{ name: 'plain', props: {} }]

export const contactsSchema = {
  type: 'object',
  title: 'Contacts',
  description:
    'Email addresses and phone numbers of the player: which are confirmed, confirming one by a code, adding one.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'contacts',
  category: 'account',
  schema: contactsSchema,
  samples: contactsSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./contacts.tsx').then((module) => module.Contacts),
})
