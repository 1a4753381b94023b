import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const receiptSamples = [
  { name: 'plain', props: {} },
  { name: 'another document', props: { receipt: 'withdrawal' } },
]

export const receiptWidgetSchema = {
  type: 'object',
  title: 'Receipt',
  description:
    'The receipt of one payment, named by `id` in the address, as it is now. A block is shown where both the receipt document and the cashier settings show it.',
  properties: {
    receipt: {
      type: 'string',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 60,
      default: 'deposit',
      description: 'Id of the receipt document of deposits: its heading, its blocks in order and their words.',
    },
    withdrawal: {
      type: 'string',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 60,
      default: 'withdrawal',
      description: 'Id of the receipt document of withdrawals.',
    },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'receipt',
  category: 'money',
  schema: receiptWidgetSchema,
  samples: withStates(receiptSamples, ['cashier.getdepositinfo'], { route: { search: { id: '700006' } } }),
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries,
  component: () => import('./receipt.tsx').then((module) => module.Receipt),
})
