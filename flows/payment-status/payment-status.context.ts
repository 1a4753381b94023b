import { isTime } from '../is-time.ts'
import type { PaymentFacts, PaymentFailure } from './payment-status.view.ts'

/** The states of a transaction, as the platform names them (CSH-17, PAY-1). */
export const paymentStates = [
  'new',
  'processing',
  'success',
  'failed',
  'cancelled',
  'expired',
  'reversed',
  'refunded',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * One reading of the state; `at` is its server time. `missing`: there is no such payment of this player. `unread`: it
 * could not be asked for.
 */
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
  readonly facts: PaymentFacts | null
  /** Why the last reading failed. */
  readonly failure: PaymentFailure | null
}

/** What the host does for this flow. */
export interface PaymentStatusPorts {
  /** Reads the state of one payment; throwing means that it could not be read. */
  readPayment(input: { id: number | null }, signal: AbortSignal): Promise<PaymentReading>
  /** Money has arrived: reads the balance again and reports the event once for each payment. */
  welcomeMoney(params: { id: number }): void
}

const firstDelay = 2_000
const longestDelay = 30_000
/** How long a payment is asked for by itself (DEC-44). */
export const POLLING_MS = 600_000

const nothing: Omit<PaymentStatusContext, 'followed' | 'isHidden'> = {
  id: null,
  until: null,
  nextAt: null,
  count: 0,
  facts: null,
  failure: null,
}

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export const initialContext = (input: PaymentStatusInput | undefined): PaymentStatusContext => ({
  ...nothing,
  followed: input?.followed ?? null,
  isHidden: false,
})

export const readingOf = (event: object): PaymentReading =>
  'output' in event ? (event.output as PaymentReading) : { kind: 'missing' }

/** Another payment: nothing of the last one is kept. */
export function following(context: PaymentStatusContext, event: PaymentStatusEvent): PaymentStatusContext {
  const id = event.type === 'payment.follow' ? event.id : null
  const { followed } = context
  return { ...nothing, followed, isHidden: false, id, until: followed && followed.id === id ? followed.until : null }
}

/** The same payment from the start: the last answer no longer counts. */
export const againFrom = ({ id, facts, isHidden }: PaymentStatusContext): PaymentStatusContext => ({
  ...nothing,
  followed: null,
  isHidden,
  id: facts?.id ?? id,
})

/**
 * A reading that is not final: when the next one is due. Pauses double from 2 s to 30 s, none begins after ten minutes,
 * nor before the time that the platform names. One without a time of its own gives no next one.
 */
export function withReading(context: PaymentStatusContext, event: object): PaymentStatusContext {
  const reading = readingOf(event)
  if (reading.kind === 'missing' || !isTime(reading.at)) return { ...context, nextAt: null }
  const id = reading.kind === 'known' ? reading.facts.id : context.id
  const until =
    context.until ?? (context.followed && context.followed.id === id ? context.followed.until : reading.at + POLLING_MS)
  const failure =
    reading.kind === 'unread' ? { code: reading.code, reference: reading.reference, retryAt: reading.retryAt } : null
  const retryAt = isTime(failure?.retryAt) ? failure.retryAt : 0
  const next = Math.max(reading.at + Math.min(longestDelay, firstDelay * 2 ** context.count), retryAt)
  const known = reading.kind === 'known' ? { id, facts: reading.facts, failure } : { failure }
  return {
    ...context,
    ...known,
    until,
    followed: id === null ? null : { id, until },
    nextAt: next > until ? null : next,
    count: Math.min(context.count + 1, 8),
  }
}
