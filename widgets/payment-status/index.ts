import { defineWidget } from '#engine/define-widget.ts'
import { paymentStatusSamples } from './payment-status.sample.ts'
import { paymentStatusSchema } from './payment-status.schema.ts'

export default defineWidget({
  type: 'payment-status',
  category: 'money',
  schema: paymentStatusSchema,
  samples: paymentStatusSamples,
  words: ['payment'],
  component: () => import('./payment-status.tsx').then((module) => module.PaymentStatus),
})
