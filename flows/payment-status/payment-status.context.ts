import { isTime } from '../is-time.ts'
import type { PaymentReading, PaymentStatusContext, PaymentStatusEvent, PaymentStatusInput } from './payment-status-types.ts'

const firstDelay = 2_000
const longestDelay = 30_000
/** How long a payment is asked for by itself (decisions.md, Money). */
export const patience = 600_000

const nothing: Omit<PaymentStatusContext, 'followed' | 'isHidden'> = { id: null, until: null, nextAt: null, count: 0, state: null, facts: null, failure: null }

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export const initialContext = (input: PaymentStatusInput | undefined): PaymentStatusContext => ({ ...nothing, followed: input?.followed ?? null, isHidden: false })

export const readingOf = (event: object): PaymentReading => ('output' in event ? (event.output as PaymentReading) : { kind: 'missing' })

/** Another payment: nothing of the last one is kept. */
export function following(context: PaymentStatusContext, event: PaymentStatusEvent): PaymentStatusContext {
  const id = event.type === 'payment.follow' ? event.id : null
  const { followed } = context
  return { ...nothing, followed, isHidden: false, id, until: followed && followed.id === id ? followed.until : null }
}

/** A reading that is not final: when the next one is due. Pauses double from 2 s to 30 s, none begins after ten minutes, nor before the time that the platform names. One without a time of its own gives no next one. */
export function withReading(context: PaymentStatusContext, event: object): PaymentStatusContext {
  const reading = readingOf(event)
  if (reading.kind === 'missing' || !isTime(reading.at)) return { ...context, nextAt: null }
  const id = reading.kind === 'known' ? reading.facts.id : context.id
  const until = context.until ?? (context.followed && context.followed.id === id ? context.followed.until : reading.at + patience)
  const failure = reading.kind === 'unread' ? { code: reading.code, reference: reading.reference, retryAt: reading.retryAt } : null
  const next = Math.max(reading.at + Math.min(longestDelay, firstDelay * 2 ** context.count), failure?.retryAt ?? 0)
  const known = reading.kind === 'known' ? { id, state: reading.state, facts: reading.facts, failure } : { failure }
  return { ...context, ...known, until, followed: id === null ? null : { id, until }, nextAt: next > until ? null : next, count: Math.min(context.count + 1, 8) }
}
