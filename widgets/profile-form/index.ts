import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { queries } from './queries.ts'

export const profileFormSamples = [{ name: 'plain', props: {} }]

export const profileFormSchema = {
  type: 'object',
  title: 'Profile form',
  description:
    'The personal data of the player: the fields that the platform names, in its order; what was verified stays as it is.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'profile-form',
  category: 'account',
  schema: profileFormSchema,
  samples: profileFormSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./profile-form.tsx').then((module) => module.ProfileForm),
})
