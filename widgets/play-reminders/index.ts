import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { queries } from './queries.ts'

const viewer = 'player'
const stored = (value: string) => ({ 'storage.get': { items: [{ key: 'play_reminders', value }] } })

export const playRemindersSamples = [
  { name: 'filled', props: {}, viewer, answers: stored('30,120') },
  { name: 'off, as far as the jurisdiction lets it', props: {}, viewer, answers: stored('0,0') },
  { name: 'empty', props: {}, viewer, answers: { 'storage.get': { items: [] } } },
  { name: 'loading', props: {}, viewer, answers: {} },
  { name: 'failed', props: {}, viewer, errors: { 'storage.get': 'NetworkError' } },
] as const satisfies readonly WidgetSample[]

export const playRemindersSchema = {
  type: 'object',
  title: 'Play reminders',
  description:
    'How often the player is reminded of the time and of the result, and how long a session of play is to be.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'play-reminders',
  category: 'account',
  schema: playRemindersSchema,
  samples: playRemindersSamples,
  onInvalid: 'default',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./play-reminders.tsx').then((module) => module.PlayReminders),
})
