import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const profileCardSamples = [{ name: 'plain', props: {} }]

export const profileCardSchema = {
  type: 'object',
  title: 'Profile card',
  description:
    'Who is signed in: name, login, account number, date of registration, and whether the identity is confirmed.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'profile-card',
  category: 'account',
  schema: profileCardSchema,
  samples: withStates(profileCardSamples, ['account.getInfo', 'account.getprofileinfo']),
  onInvalid: 'default',
  words: ['account'],
  queries,
  component: () => import('./profile-card.tsx').then((module) => module.ProfileCard),
})
