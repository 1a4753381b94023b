import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const contactsSamples = withStates(
  [{ name: 'plain', props: { form: 'add-contact' } }],
  ['account.getprofileinfo'],
)

export const contactsSchema = {
  type: 'object',
  title: 'Contacts',
  description:
    'Email addresses and phone numbers of the player: which are confirmed, confirming one by a code, adding one.',
  properties: {
    form: formRef('The form that adds one, for account.addcontact.'),
  },
  required: ['form'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'contacts',
  category: 'account',
  schema: contactsSchema,
  samples: contactsSamples,
  onInvalid: 'placeholder',
  words: ['account', 'errors', 'outcome'],
  forms: ['form'],
  queries,
  component: () => import('./contacts.tsx').then((module) => module.Contacts),
})
