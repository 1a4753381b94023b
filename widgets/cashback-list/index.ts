import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const cashbackListSamples = [{ name: 'plain', props: {} }]

export const cashbackListSchema = {
  type: 'object',
  title: 'Cashback list',
  description: 'The cashbacks of the player: for which period, how much, until when it can be taken.',
  properties: {},
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'cashback-list',
  category: 'account',
  schema: cashbackListSchema,
  samples: withStates(cashbackListSamples, ['cashbacks.get']),
  onInvalid: 'default',
  words: ['account', 'reward'],
  queries,
  component: () => import('./cashback-list.tsx').then((module) => module.CashbackList),
})
