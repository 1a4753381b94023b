import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const signInsSamples = withStates(
  [{ name: 'plain', props: {} }],
  ['account.getCapabilities', 'account.getSignIns'],
)

export const signInsSchema = {
  type: 'object',
  title: 'Sign-ins',
  description:
    'Where the account is signed in and was of late, and signing out elsewhere; nothing where the platform does not say it.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'sign-ins',
  category: 'account',
  schema: signInsSchema,
  samples: signInsSamples,
  onInvalid: 'hide',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./sign-ins.tsx').then((module) => module.SignIns),
})
