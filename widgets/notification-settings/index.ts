import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const notificationSettingsSamples = [{ name: 'plain', props: {} }]

export const notificationSettingsSchema = {
  type: 'object',
  title: 'Notification settings',
  description: 'Which contacts take news: a switch each.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'notification-settings',
  category: 'account',
  schema: notificationSettingsSchema,
  samples: withStates(notificationSettingsSamples, ['account.getprofileinfo']),
  onInvalid: 'default',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./notification-settings.tsx').then((module) => module.NotificationSettings),
})
