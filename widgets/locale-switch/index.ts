import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const localeSwitchSamples = [
  { name: 'short', props: {} },
  { name: 'full', props: { variant: 'full' } },
]

export const localeSwitchSchema = {
  type: 'object',
  title: 'Locale switch',
  description: 'Links to the same page in the other locale.',
  properties: {
    variant: {
      enum: ['short', 'full'],
      default: 'short',
      description: 'short: two letters each; full: the names of the languages.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'locale-switch',
  category: 'navigation',
  chunk: 'usual',
  schema: localeSwitchSchema,
  samples: localeSwitchSamples,
  component: () => import('./locale-switch.tsx').then((module) => module.LocaleSwitch),
})
