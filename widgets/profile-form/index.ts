import { defineWidget } from '#engine/define-widget.ts'
import { personalDataFieldsQuery, profileQuery } from '#platform/account.ts'
import { profileFormSamples } from './profile-form.sample.ts'
import { profileFormSchema } from './profile-form.schema.ts'

export default defineWidget({
  type: 'profile-form',
  category: 'account',
  schema: profileFormSchema,
  samples: profileFormSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  queries: () => [personalDataFieldsQuery(), profileQuery()],
  component: () => import('./profile-form.tsx').then((module) => module.ProfileForm),
})
