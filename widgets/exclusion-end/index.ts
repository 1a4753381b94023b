import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { exclusionQuery } from '#platform/limits.ts'

const { queryKey } = exclusionQuery()

export const exclusionEndSamples: readonly WidgetSample[] = [
  { name: 'empty', props: {} },
  { name: 'filled', props: {}, knows: [[queryKey, { until: '2026-06-30T18:00:00.000Z' }]] },
  { name: 'for good', props: {}, knows: [[queryKey, { until: null }]] },
]

export const exclusionEndSchema = {
  type: 'object',
  title: 'End of the self-exclusion',
  description:
    'Until when the self-exclusion of the player lasts, or that it is for good; for the page self-excluded. Nothing is shown where the platform has not said it.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'exclusion-end',
  category: 'content',
  schema: exclusionEndSchema,
  samples: exclusionEndSamples,
  words: ['system'],
  component: () => import('./exclusion-end.tsx').then((module) => module.ExclusionEnd),
})
