import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const unsubscribeSamples = [{ name: 'plain', props: {} }]

export const unsubscribeSchema = {
  type: 'object',
  title: 'Unsubscribe',
  description: 'Ends the news to the contact of a link, once that is asked for by a button.',
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
