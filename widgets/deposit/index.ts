import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { formRef } from '#schemas/document/marks.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const depositSamples = [
  { name: 'plain', props: { limit: 'deposit-limit' } },
  { name: 'many methods', props: { count: 12 } },
]

export const depositSchema = {
  type: 'object',
  title: 'Deposit',
  description:
    'The methods of depositing, and the conditions of the one that is chosen: by the address, or in place where the cashier settings keep methods out of addresses.',
  properties: {
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 6,
      description: 'How many placeholders are shown while the methods load.',
    },
    limit: formRef(
      'The form of the deposit limit, which is offered before the first deposit where the jurisdiction demands it.',
    ),
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'deposit',
  category: 'money',
  schema: depositSchema,
  samples: withStates(depositSamples, ['cashier.getdepositsettings', 'account.getDepositLimit']),
  onInvalid: 'default',
  words: ['cashier', 'account', 'common', 'casino'],
  queries,
  component: () => import('./deposit.tsx').then((module) => module.Deposit),
})
