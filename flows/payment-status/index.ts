import { flowVocabulary } from '#schemas/vocabulary-flows.ts'
import type { FlowDefinition } from '../flow.ts'
import type { PaymentStatusPorts } from './payment-status-types.ts'
import { paymentStatusMachine } from './payment-status.machine.ts'
import { paymentStatusCheckpoint, paymentStatusDeadlines, paymentStatusInput, paymentStatusView, savePaymentStatus } from './payment-status.published.ts'
import { paymentStatusSafe } from './payment-status.safe.ts'

/** What became of a payment: the pay result pages (specification section 2) follow it until the platform says so. */
export const paymentStatusFlow = {
  id: 'payment-status',
  machine: paymentStatusMachine,
  statuses: flowVocabulary['payment-status'].statuses,
  events: Object.keys(flowVocabulary['payment-status'].events),
  safe: paymentStatusSafe,
  ports: {
    actors: ['readPayment'],
    actions: ['welcomeMoney'],
  } satisfies { actors: (keyof PaymentStatusPorts)[]; actions: (keyof PaymentStatusPorts)[] },
  view: paymentStatusView,
  input: paymentStatusInput,
  save: savePaymentStatus,
  deadlines: paymentStatusDeadlines,
  checkpoint: paymentStatusCheckpoint,
} as const satisfies FlowDefinition
