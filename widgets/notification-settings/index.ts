import { defineWidget } from '#engine/define-widget.ts'
import { profileQuery } from '#platform/account.ts'
import { notificationSettingsSamples } from './notification-settings.sample.ts'
import { notificationSettingsSchema } from './notification-settings.schema.ts'

export default defineWidget({
  type: 'notification-settings',
  category: 'account',
  schema: notificationSettingsSchema,
  samples: notificationSettingsSamples,
  onInvalid: 'default',
  words: ['account', 'common', 'errors', 'outcome'],
  queries: () => [profileQuery()],
  component: () => import('./notification-settings.tsx').then((module) => module.NotificationSettings),
})
