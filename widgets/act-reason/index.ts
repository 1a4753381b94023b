import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'

export const actReasonSamples = [
  { name: 'a withdrawal waits', props: {}, route: { search: { toastType: 'withdrawal' } } },
  { name: 'something waits', props: {}, route: { search: { toastType: 'info' } } },
  {
    name: 'a guest was sent away',
    props: {},
    viewer: 'guest' as const,
    route: { search: { redirectUrl: '/cashier/deposit' } },
  },
  { name: 'nothing waits', props: {} },
]

export const actReasonSchema = {
  type: 'object',
  title: 'Reason of an act',
  description:
    'Why the player was sent to this page before an act could go on; in the popup auth, why a guest who was sent away from a page signs in first. Empty for whoever came on their own.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'act-reason',
  category: 'account',
  schema: actReasonSchema,
  samples: actReasonSamples,
  words: ['account', 'auth'],
  component: () => import('./act-reason.tsx').then((module) => module.ActReason),
})
