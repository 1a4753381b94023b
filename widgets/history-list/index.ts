import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const historyListSamples = [{ name: 'plain', props: {} }]

export const historyListSchema = {
  type: 'object',
  title: 'History list',
  description:
    'Deposits, withdrawals, bonuses and cashbacks of the player, a tab each; tabs, their words and the size of a page are of the cashier settings.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'history-list',
  category: 'money',
  schema: historyListSchema,
  samples: withStates(historyListSamples, ['cashier.gethistory']),
  onInvalid: 'default',
  words: ['account'],
  queries,
  component: () => import('./history-list.tsx').then((module) => module.HistoryList),
})
