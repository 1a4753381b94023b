import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const withdrawSamples = [
  { name: 'plain', props: {} },
  { name: 'many methods', props: { count: 12 } },
]

export const withdrawSchema = {
  type: 'object',
  title: 'Withdraw',
  description:
    'What can be withdrawn now and what prevents it, withdrawals in progress, and the methods with their conditions.',
  properties: {
    count: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 4,
      description: 'How many placeholders are shown while the methods load.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'withdraw',
  category: 'money',
  schema: withdrawSchema,
  samples: withStates(withdrawSamples, [
    'cashier.getwithdrawsettings',
    'cashier.gethistory',
    'account.getInfo',
    'account.getprofileinfo',
  ]),
  onInvalid: 'default',
  words: ['cashier', 'account', 'common'],
  queries,
  component: () => import('./withdraw.tsx').then((module) => module.Withdraw),
})
