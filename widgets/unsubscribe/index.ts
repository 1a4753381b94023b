import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { longContact } from '../_shared/samples/states.ts'

const link = { props: {}, route: { search: { contact: 'aziza@example.uz', token: 'a-token' } } }
const pressed = { ...link, acts: ['press'] as const }

export const unsubscribeSamples: readonly WidgetSample[] = [
  { ...link, name: 'filled' },
  { ...link, name: 'long', route: { search: { ...link.route.search, contact: longContact } } },
  { name: 'empty', props: {} },
  { ...pressed, name: 'failed', errors: { 'account.unsubscribe': 'NetworkError' } },
  { ...pressed, name: 'done', answers: { 'account.unsubscribe': 1 } },
]

export const unsubscribeSchema = {
  type: 'object',
  title: 'Unsubscribe',
  description: 'Unsubscribes the contact named by the link, when its button is pressed.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'unsubscribe',
  category: 'content',
  schema: unsubscribeSchema,
  samples: unsubscribeSamples,
  words: ['casino', 'system'],
  component: () => import('./unsubscribe.tsx').then((module) => module.Unsubscribe),
})
