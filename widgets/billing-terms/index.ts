import type { JSONSchema } from 'json-schema-to-ts'
import { defineWidget } from '#engine/define-widget.ts'
import { withStates } from '../_shared/samples/states.ts'
import { queries } from './queries.ts'

export const billingTermsSamples = [{ name: 'plain', props: {} }]

export const billingTermsSchema = {
  type: 'object',
  title: 'Billing terms',
  description: 'The conditions of all methods of depositing side by side, in the currency of the account.',
  properties: {
    back: { type: 'boolean', default: true, description: 'Whether a link back to the methods is shown below.' },
  },
  additionalProperties: false,
} as const satisfies JSONSchema

export default defineWidget({
  type: 'billing-terms',
  category: 'money',
  schema: billingTermsSchema,
  samples: withStates(billingTermsSamples, ['cashier.getdepositsettings'], { viewer: 'guest' }),
  onInvalid: 'default',
  words: ['cashier', 'account'],
  queries,
  component: () => import('./billing-terms.tsx').then((module) => module.BillingTerms),
})
