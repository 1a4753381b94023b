import { defineWidget } from '#engine/define-widget.ts'
import { depositInfoQuery } from '#platform/cashier.ts'
import { receiptId } from './receipt-id.ts'
import { receiptSamples } from './receipt.sample.ts'
import { receiptWidgetSchema } from './receipt.schema.ts'

export default defineWidget({
  type: 'receipt',
  category: 'money',
  schema: receiptWidgetSchema,
  samples: receiptSamples,
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries: (_props, { search }) => {
    const id = receiptId(search.id)
    return id === null ? [] : [depositInfoQuery(id)]
  },
  component: () => import('./receipt.tsx').then((module) => module.Receipt),
})
