import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { link } from '#schemas/document/marks.ts'
import { queries } from './queries.ts'

export const limitsSamples = [{ name: 'plain', props: { help: '/help', excluded: '/self-excluded' } }]

export const limitsSchema = {
  type: 'object',
  title: 'Limits',
  description:
    'The deposit limit, the pause and the self-exclusion of the player; what the platform cannot set is handed over to support.',
  properties: {
    help: link('Where what cannot be set here is asked for.'),
    excluded: link(
      'Where a player is after self-exclusion: signed out, with help. Without it self-exclusion is asked of support.',
    ),
  },
  required: ['help'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'limits',
  category: 'account',
  schema: limitsSchema,
  samples: limitsSamples,
  onInvalid: 'placeholder',
  words: ['account', 'common', 'errors', 'outcome'],
  queries,
  component: () => import('./limits.tsx').then((module) => module.Limits),
})
