import { defineWidget } from '#engine/define-widget.ts'
import { depositSettingsQuery } from '#platform/cashier.ts'
import { billingTermsSamples } from './billing-terms.sample.ts'
import { billingTermsSchema } from './billing-terms.schema.ts'

export default defineWidget({
  type: 'billing-terms',
  category: 'money',
  schema: billingTermsSchema,
  samples: billingTermsSamples,
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries: () => [depositSettingsQuery()],
  component: () => import('./billing-terms.tsx').then((module) => module.BillingTerms),
})
