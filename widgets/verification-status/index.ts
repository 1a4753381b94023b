import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'
import { link } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const verificationStatusSamples: readonly WidgetSample[] = [
  { name: 'plain', props: { help: '/help' } },
  {
    name: 'asked for again',
    props: { help: '/help' },
    viewer: 'player',
    flows: { verification: { status: 'settled', statuses: ['settled'], result: 'retry' } },
  },
  {
    name: 'refused for good',
    props: { help: '/help' },
    viewer: 'player',
    flows: { verification: { status: 'settled', statuses: ['settled'], result: 'rejected' } },
  },
]

export const verificationStatusSchema = {
  type: 'object',
  title: 'Verification status',
  description:
    'Whether the identity is confirmed, what is still missing, the check itself in a frame of its own origin, and who helps.',
  properties: { help: link('Where help is asked for.') },
  required: ['help'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'verification-status',
  category: 'account',
  schema: verificationStatusSchema,
  samples: withStates(verificationStatusSamples, ['account.getInfo', 'Account.getPersonalDataFields']),
  onInvalid: 'placeholder',
  words: ['account', 'verification'],
  queries,
  component: () => import('./verification-status.tsx').then((module) => module.VerificationStatus),
})
