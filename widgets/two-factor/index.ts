import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const twoFactorSamples = withStates(
  [
    { name: 'plain', props: {} },
    {
      name: 'switching two-factor off',
      props: {},
      flows: { 'two-factor': { status: 'code', statuses: ['code'] } },
    },
  ],
  ['account.getInfo', 'account.getCapabilities', 'account.getRecoveryCodes'],
)

export const twoFactorSchema = {
  type: 'object',
  title: 'Two-factor',
  description:
    'Whether sign-in asks for a code of an app, the steps that switch it, and the recovery codes where the platform has them.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'two-factor',
  category: 'account',
  schema: twoFactorSchema,
  samples: twoFactorSamples,
  onInvalid: 'default',
  words: ['account', 'two-factor', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./two-factor.tsx').then((module) => module.TwoFactor),
})
