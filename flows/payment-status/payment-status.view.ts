import type { Money } from '#base/money.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

/** What is shown of a payment. */
export type PaymentFacts = {
  readonly id: number
  readonly amount: Money
  readonly method: string
  /** Server time in ms. */
  readonly createdAt: number
  /** Why it did not succeed, as a code. */
  readonly reason: string | null
  /** Where the player wanted to be after a payment, outside the site: an address that the site allows. */
  readonly backUrl: string | null
  /** The page of this site that the deposit was begun from: the way back after a success. */
  readonly returnTo: string | null
  /** What the player has after a success, where it could be read. */
  readonly balance: Money | null
  /** How an open deposit goes on. */
  readonly next: PaymentStep | null
}

/** Where and how the player pays: `url` is the provider's page, `details` are to be copied. */
export type PaymentStep = {
  readonly mode: 'frame' | 'redirect' | 'new_window' | 'mobile' | 'pending' | 'done'
  readonly url: string | null
  readonly qrUrl: string | null
  readonly details: readonly { readonly name: string; readonly label: string; readonly value: string }[]
  /** Server time in ms. */
  readonly expiresAt: number | null
}

/**
 * Why a reading failed, as a code, with what support asks for and the server time in ms from which it may be tried
 * again, where the platform named them.
 */
export type PaymentFailure = {
  readonly code: string
  readonly reference?: string | undefined
  readonly retryAt?: number | undefined
}

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
export const initialPaymentStatusView = (_session: FlowSession): PaymentStatusView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  isStopped: false,
  facts: null,
  failure: null,
})
