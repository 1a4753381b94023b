import { defineWidget } from '#engine/define-widget.ts'
import { profileQuery } from '#platform/account.ts'
import { contactsSamples } from './contacts.sample.ts'
import { contactsSchema } from './contacts.schema.ts'

export default defineWidget({
  type: 'contacts',
  category: 'account',
  schema: contactsSchema,
  samples: contactsSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  queries: () => [profileQuery()],
  component: () => import('./contacts.tsx').then((module) => module.Contacts),
})
