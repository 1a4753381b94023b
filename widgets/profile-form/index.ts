import { defineWidget } from '#engine/define-widget.ts'
import { personalDataFieldsQuery } from '#platform/account/get-personal-data-fields.ts'
import { profileQuery } from '#platform/account/get-profile-info.ts'
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
