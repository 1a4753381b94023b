import { defineWidget } from '#engine/define-widget.ts'
import { accountQuery, personalDataFieldsQuery } from '#platform/account.ts'
import { verificationStatusSamples } from './verification-status.sample.ts'
import { verificationStatusSchema } from './verification-status.schema.ts'

export default defineWidget({
  type: 'verification-status',
  category: 'account',
  schema: verificationStatusSchema,
  samples: verificationStatusSamples,
  onInvalid: 'placeholder',
  words: ['account'],
  queries: () => [accountQuery(), personalDataFieldsQuery()],
  component: () => import('./verification-status.tsx').then((module) => module.VerificationStatus),
})
