import { defineWidget } from '#engine/define-widget.ts'
import { accountQuery } from '#platform/account.ts'
import { securitySettingsSamples } from './security-settings.sample.ts'
import { securitySettingsSchema } from './security-settings.schema.ts'

export default defineWidget({
  type: 'security-settings',
  category: 'account',
  schema: securitySettingsSchema,
  samples: securitySettingsSamples,
  onInvalid: 'default',
  words: ['account', 'profile', 'common', 'errors', 'outcome'],
  queries: () => [accountQuery()],
  component: () => import('./security-settings.tsx').then((module) => module.SecuritySettings),
})
