import { defineWidget } from '#engine/define-widget.ts'
import { supportSettingsQuery } from '#platform/support.ts'
import { supportContactsSamples } from './support-contacts.sample.ts'
import { supportContactsSchema } from './support-contacts.schema.ts'

export default defineWidget({
  type: 'support-contacts',
  category: 'content',
  schema: supportContactsSchema,
  samples: supportContactsSamples,
  queries: () => [supportSettingsQuery()],
  words: ['casino'],
  component: () => import('./support-contacts.tsx').then((module) => module.SupportContacts),
})
