import { defineWidget } from '#engine/define-widget.ts'
import { accountQuery, profileQuery } from '#platform/account.ts'
import { profileCardSamples } from './profile-card.sample.ts'
import { profileCardSchema } from './profile-card.schema.ts'

export default defineWidget({
  type: 'profile-card',
  category: 'account',
  schema: profileCardSchema,
  samples: profileCardSamples,
  onInvalid: 'default',
  words: ['account'],
  queries: () => [accountQuery(), profileQuery()],
  component: () => import('./profile-card.tsx').then((module) => module.ProfileCard),
})
