import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget, type WidgetSample } from '#engine/define-widget.ts'

const because = (code: string): NonNullable<WidgetSample['flows']> => ({
  contact: { status: 'idle', statuses: ['idle'], isBusy: false, resendAt: null, problem: { code } },
})

export const contactProblemSamples: readonly WidgetSample[] = [
  { name: 'nothing is wrong', props: {} },
  { name: 'no contact', props: {}, flows: because('NoContact') },
  { name: 'the code is too old', props: {}, flows: because('CodeExpired') },
  { name: 'no answer', props: {}, flows: because('NetworkError') },
]

export const contactProblemSchema = {
  type: 'object',
  title: 'Problem with a contact',
  description: 'Why no code was sent to the contact of a player, or why it counts no more; nothing where all is well.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'contact-problem',
  category: 'account',
  schema: contactProblemSchema,
  samples: contactProblemSamples,
  words: ['contact', 'errors', 'outcome'],
  component: () => import('./contact-problem.tsx').then((module) => module.ContactProblem),
})
