import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const socialSignInSamples = [{ name: 'services of the settings', props: {} }]

export const socialSignInSchema = {
  type: 'object',
  title: 'Social sign-in',
  description:
    'The social services by which a player signs in, as the settings name them (auth.socialServices), where auth.authTypes has the way social. Not shown where there are none.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'social-sign-in',
  category: 'account',
  schema: socialSignInSchema,
  samples: socialSignInSamples,
  words: ['social'],
  settings: ['auth'],
  component: () => import('./social-sign-in.tsx').then((module) => module.SocialSignInBlock),
})
