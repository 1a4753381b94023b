import { defineWidget } from '#engine/define-widget.ts'
import { depositSettingsQuery } from '#platform/cashier.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { depositSamples } from './deposit.sample.ts'
import { depositSchema } from './deposit.schema.ts'

export default defineWidget({
  type: 'deposit',
  category: 'money',
  schema: depositSchema,
  samples: depositSamples,
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries: () => [depositSettingsQuery(), depositLimitQuery()],
  component: () => import('./deposit.tsx').then((module) => module.Deposit),
})
