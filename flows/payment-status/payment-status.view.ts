import type { FlowStatus } from '#schemas/vocabulary-flows.ts'
import type { FlowSession } from '../flow.ts'
import type { PaymentFacts, PaymentFailure } from './payment-status-types.ts'

export type PaymentStatusView = {
  readonly status: FlowStatus<'payment-status'>
  readonly statuses: readonly FlowStatus<'payment-status'>[]
  readonly isBusy: boolean
  /** Nothing is asked for by itself any more. */
  readonly isStopped: boolean
  readonly facts: PaymentFacts | null
  /** Why the last reading failed: the same object for as long as it is. */
  readonly failure: PaymentFailure | null
}

/** What the server renders from, and what shows until the flow is loaded: nothing is claimed of the payment. */
export const initialPaymentStatusView = (_session: FlowSession): PaymentStatusView => ({ status: 'idle', statuses: ['idle'], isBusy: false, isStopped: false, facts: null, failure: null })
