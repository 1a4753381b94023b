import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const unsubscribeSamples = [{ name: 'plain', props: {} }]

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
