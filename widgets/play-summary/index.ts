import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

const BEGAN = Date.UTC(2026, 0, 15, 12)
const HOUR = 3_600_000
const session = (net: { minor: number; currency: string } | null, hours: number) => ({
  'play-time': { since: BEGAN, summary: { at: BEGAN + hours * HOUR, net } },
})

export const playSummarySamples = [
  { name: 'plain: lost', props: {}, flows: session({ minor: -5_000_000, currency: 'UZS' }, 1) },
  { name: 'won', props: {}, flows: session({ minor: 12_345_600, currency: 'UZS' }, 2.5) },
  { name: 'the result is not known', props: {}, flows: session(null, 26) },
  {
    name: 'the result is being counted again',
    props: {},
    flows: { 'play-time': { ...session({ minor: -5_000_000, currency: 'UZS' }, 1)['play-time'], isCounting: true } },
  },
  { name: 'empty: nobody plays', props: {} },
]

export const playSummarySchema = {
  type: 'object',
  title: 'Play summary',
  description: 'Since when the player plays for money, how long, and what was won or lost: for the reminders of play.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'play-summary',
  category: 'account',
  schema: playSummarySchema,
  samples: playSummarySamples,
  words: ['play', 'widgets'],
  component: () => import('./play-summary.tsx').then((module) => module.PlaySummary),
})
