import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { text } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const recentOperationsSamples = [
  { name: 'plain', props: { title: { uz: 'Soʻnggi amallar', ru: 'Последние операции' } } },
]

export const recentOperationsSchema = {
  type: 'object',
  title: 'Recent operations',
  description:
    'The latest deposits, withdrawals and bonuses of the player together, the newest first; how many is of the cashier settings.',
  properties: { title: text('Heading of the list.') },
  required: ['title'],
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'recent-operations',
  category: 'money',
  schema: recentOperationsSchema,
  samples: withStates(recentOperationsSamples, ['cashier.gethistory', 'bonuses.get', 'BettingBonuses.get']),
  words: ['account'],
  queries,
  component: () => import('./recent-operations.tsx').then((module) => module.RecentOperations),
})
