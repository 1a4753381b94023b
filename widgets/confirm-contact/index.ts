import { defineWidget } from '#engine/define-widget.ts'
import { confirmContactSamples } from './confirm-contact.sample.ts'
import { confirmContactSchema } from './confirm-contact.schema.ts'

export default defineWidget({
  type: 'confirm-contact',
  category: 'account',
  schema: confirmContactSchema,
  samples: confirmContactSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  component: () => import('./confirm-contact.tsx').then((module) => module.ConfirmContact),
})
