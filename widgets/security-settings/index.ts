import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const securitySettingsSamples = withStates(
  [
    { name: 'plain', props: {} },
    {
      name: 'switching two-factor off',
      props: {},
      flows: { 'two-factor': { status: 'code', statuses: ['code'] } },
    },
  ],
  ['account.getInfo', 'account.getCapabilities', 'account.getSignIns', 'account.getRecoveryCodes'],
)

export const securitySettingsSchema = {
  type: 'object',
  title: 'Security settings',
  description:
    'The password, whether sign-in asks for a code, where the account is signed in, and the name that other players see.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'security-settings',
  category: 'account',
  schema: securitySettingsSchema,
  samples: securitySettingsSamples,
  onInvalid: 'default',
  words: ['account', 'two-factor', 'profile', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./security-settings.tsx').then((module) => module.SecuritySettings),
})
