import type { FlowStatus } from '#schemas/vocabulary.ts'
import {
  defineFlow,
  type FlowDeadline,
  type FlowSession,
  internalEvent,
  documentEvent,
  type SafeFields,
  type SafeRule,
} from '../flow.ts'
import {
  paymentStates,
  type PaymentStatusContext,
  type PaymentStatusInput,
  type PaymentStatusPorts,
} from './payment-status.context.ts'
import { paymentStatusMachine } from './payment-status.machine.ts'
import type { PaymentStatusView } from './payment-status.view.ts'
import { errorTypes, unanswered } from '#schemas/errors.ts'
import type { AnyMachineSnapshot } from 'xstate'

const codes = [...errorTypes, ...unanswered]
const reading: SafeRule = {
  object: {
    kind: ['known', 'missing', 'unread'],
    state: paymentStates,
    at: 'time',
    code: codes,
    reference: 'hidden',
    retryAt: 'time',
    facts: {
      object: {
        id: 'alias',
        amount: 'hidden',
        method: 'hidden',
        createdAt: 'time',
        reason: 'hidden',
        backUrl: 'hidden',
        next: 'hidden',
        returnTo: 'hidden',
        balance: 'hidden',
      },
    },
  },
}

/**
 * What of the flow may be recorded: states and times. Which payment it is becomes an alias, sums and methods never
 * appear.
 */
const paymentStatusSafe: SafeFields = {
  input: { object: { followed: { object: { id: 'alias', until: 'time' } } } },
  events: { 'payment.follow': { object: { id: 'alias' } } },
  outputs: { readPayment: reading },
}

const SAVED_FORMAT = 1

const statuses = [
  'idle',
  'checking',
  'pending',
  'unread',
  'success',
  'failed',
  'cancelled',
  'expired',
  'reversed',
  'refunded',
  'missing',
] as const

const statusOf = (snapshot: AnyMachineSnapshot): FlowStatus<'payment-status'> =>
  statuses.find((name) => snapshot.matches(name)) ?? 'idle'
const isPaused = (snapshot: AnyMachineSnapshot, pause: 'waiting' | 'stopped'): boolean =>
  snapshot.matches({ pending: pause }) || snapshot.matches({ unread: pause })

/** What widgets see: a pure function of the snapshot. Only the platform's own word is ever a success. */
function paymentStatusView(snapshot: AnyMachineSnapshot): PaymentStatusView {
  const { facts, failure } = snapshot.context as PaymentStatusContext
  const status = statusOf(snapshot)
  return {
    status,
    statuses: [status],
    isBusy: snapshot.hasTag('busy'),
    isStopped: isPaused(snapshot, 'stopped'),
    facts,
    failure,
  }
}

function paymentStatusInput(_session: FlowSession, saved?: unknown): PaymentStatusInput {
  if (typeof saved !== 'object' || saved === null || Object.keys(saved).length !== 3) return { followed: null }
  const { format, id, until } = saved as { format?: unknown; id?: unknown; until?: unknown }
  const isGood = format === SAVED_FORMAT && Number.isSafeInteger(id) && Number.isSafeInteger(until)
  return { followed: isGood ? { id: id as number, until: until as number } : null }
}

/** Which payment was being followed, and until when. */
function savePaymentStatus(snapshot: AnyMachineSnapshot): unknown {
  const { followed } = snapshot.context as PaymentStatusContext
  return followed ? { format: SAVED_FORMAT, ...followed } : null
}

function paymentStatusDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { nextAt } = snapshot.context as PaymentStatusContext
  return isPaused(snapshot, 'waiting') && nextAt !== null ? [{ event: 'after.nextReading', at: nextAt }] : []
}

function paymentStatusCheckpoint(snapshot: AnyMachineSnapshot): PaymentStatusInput | undefined {
  const { followed, isHidden } = snapshot.context as PaymentStatusContext
  return snapshot.matches('idle') && followed === null && !isHidden ? { followed: null } : undefined
}

/** The outcome of a payment: the pay result pages (CSH-5) follow it until the platform says that it is final. */
export const paymentStatusFlow = defineFlow({
  id: 'payment-status',
  machine: paymentStatusMachine,
  statuses: [...statuses],
  events: {
    'payment.follow': internalEvent('The page of a payment was opened.'),
    'payment.refresh': documentEvent('Ask for the state of the payment now.'),
    'payment.hidden': internalEvent('The page is hidden.'),
    'payment.leave': internalEvent('The page of the payment was left.'),
    'after.nextReading': internalEvent('The next reading is due.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: ['checking', 'pending', 'unread'],
  starts: 'page',
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
})
