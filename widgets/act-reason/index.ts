import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const actReasonSamples = [
  { name: 'a withdrawal waits', props: {}, route: { search: { toastType: 'withdrawal' } } },
  { name: 'something waits', props: {}, route: { search: { toastType: 'info' } } },
  { name: 'nothing waits', props: {} },
]

export const actReasonSchema = {
  type: 'object',
  title: 'Reason of an act',
  description:
    'Why the player was sent to this page before an act could go on; empty for players who came on their own.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'act-reason',
  category: 'account',
  schema: actReasonSchema,
  samples: actReasonSamples,
  words: ['account'],
  component: () => import('./act-reason.tsx').then((module) => module.ActReason),
})
