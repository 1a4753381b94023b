import type { Money } from '#base/money.ts'

/** Where a transaction is, as the platform says it (specification section 3, deposit info). */
export const paymentStates = ['new', 'processing', 'success', 'failed', 'cancelled', 'expired'] as const
export type PaymentState = (typeof paymentStates)[number]

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
}

/** Why a reading failed, as a code, with what support asks for and the server time in ms from which it may be tried again, where the platform named them. */
export type PaymentFailure = { readonly code: string; readonly reference?: string | undefined; readonly retryAt?: number | undefined }

/** One reading of the state; `at` is its server time. `missing`: there is no such payment of this player. `unread`: it could not be asked for. */
export type PaymentReading =
  | { readonly kind: 'known'; readonly state: PaymentState; readonly at: number; readonly facts: PaymentFacts }
  | { readonly kind: 'missing' }
  | ({ readonly kind: 'unread'; readonly at: number } & PaymentFailure)

export type PaymentStatusEvent =
  /** The page of a payment was opened; without an id it is the player's newest deposit. */
  | { readonly type: 'payment.follow'; readonly id: number | null }
  | { readonly type: 'payment.refresh' }
  | { readonly type: 'payment.hidden' }
  | { readonly type: 'payment.leave' }
  | { readonly type: 'after.nextReading' }
  | { readonly type: 'flow.wake' }

/** `id` and `until` of a payment that was being followed before a reload: its ten minutes go on. */
export type PaymentStatusInput = { readonly followed: { readonly id: number; readonly until: number } | null }

export type PaymentStatusContext = {
  readonly followed: PaymentStatusInput['followed']
  readonly id: number | null
  /** Server time in ms after which nothing is asked for by itself; null before the first reading. */
  readonly until: number | null
  readonly nextAt: number | null
  /** Readings that were not final, in a row. */
  readonly count: number
  readonly isHidden: boolean
  readonly state: PaymentState | null
  readonly facts: PaymentFacts | null
  /** Why the last reading failed. */
  readonly failure: PaymentFailure | null
}

/** What the host does for this flow. */
export interface PaymentStatusPorts {
  /** Reads the state of one payment; throwing means that it could not be read. */
  readPayment(input: { id: number | null }, signal: AbortSignal): Promise<PaymentReading>
  /** Money has come: the balance is read anew, and the event is told once for each payment. */
  welcomeMoney(params: { id: number }): void
}
