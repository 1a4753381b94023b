import { type PathPlan, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { paymentStatusFlow } from './index.ts'
import type {
  PaymentReading,
  PaymentState,
  PaymentStatusContext,
  PaymentStatusEvent,
  PaymentStatusInput,
} from './payment-status.context.ts'

const MINUTE = 60_000
/** Paths go no further after so many readings. */
const MOST_READINGS = 2
const facts = {
  id: 7,
  amount: { minor: 5_000_000, currency: 'UZS' },
  method: 'Oltin Karta',
  createdAt: PLAN_START - MINUTE,
  reason: null,
  backUrl: null,
  returnTo: null,
  balance: null,
  next: null,
}
const known = (state: PaymentState, at = PLAN_START): PaymentReading => ({ kind: 'known', state, at, facts })
const send = (event: PaymentStatusEvent, variant?: string) =>
  ({ do: 'send', name: event.type, event, ...(variant && { variant }) }) as const
const answer = (variant: string, output: PaymentReading) =>
  ({ do: 'answer', name: 'readPayment', variant, output }) as const

const steps = {
  follow: { do: 'send', name: 'payment.follow', variant: 'a payment' },
  hidden: { do: 'send', name: 'payment.hidden' },
  wake: { do: 'send', name: 'flow.wake' },
  refresh: { do: 'send', name: 'payment.refresh' },
  newest: { do: 'send', name: 'payment.follow', variant: 'the newest' },
  processing: { do: 'answer', name: 'readPayment', variant: 'processing' },
  processingLate: { do: 'answer', name: 'readPayment', variant: 'processing, after ten minutes' },
  unread: { do: 'answer', name: 'readPayment', variant: 'unread' },
  late: { do: 'answer', name: 'readPayment', variant: 'unread, after ten minutes' },
  due: { do: 'deadline', name: 'after.nextReading' },
} as const
const path = (...names: (keyof typeof steps)[]) => ({
  start: 'nothing',
  moves: [steps.follow, ...names.map((name) => steps[name])],
})

/** Everything that can happen to a payment that is followed, once in each kind. */
export const paymentStatusRepertoire: Repertoire = {
  starts: {
    nothing: { followed: null },
    'followed before': { followed: { id: 7, until: PLAN_START + 5 * MINUTE } },
    'another followed before': { followed: { id: 8, until: PLAN_START + 5 * MINUTE } },
  } satisfies Record<string, PaymentStatusInput>,
  moves: [
    send({ type: 'payment.follow', id: 7 }, 'a payment'),
    send({ type: 'payment.follow', id: null }, 'the newest'),
    send({ type: 'payment.refresh' }),
    send({ type: 'payment.hidden' }),
    send({ type: 'payment.leave' }),
    send({ type: 'flow.wake' }),
    answer('processing', known('processing')),
    answer('processing, after ten minutes', known('processing', PLAN_START + 11 * MINUTE)),
    answer('success', known('success')),
    answer('failed', known('failed')),
    answer('cancelled', known('cancelled')),
    answer('expired', known('expired')),
    answer('reversed', known('reversed')),
    answer('refunded', known('refunded')),
    answer('missing', { kind: 'missing' }),
    answer('unread', { kind: 'unread', at: PLAN_START, code: 'NetworkError' }),
    answer('unread, after ten minutes', { kind: 'unread', at: PLAN_START + 11 * MINUTE, code: 'NetworkError' }),
    answer('unread, to be tried again at no time of this century', {
      kind: 'unread',
      at: PLAN_START,
      code: 'TooManyRequestsException',
      retryAt: 9e15,
    }),
    { do: 'fail', name: 'readPayment' },
    { do: 'deadline', name: 'after.nextReading', event: { type: 'after.nextReading' } },
  ],
  extra: [
    path('hidden', 'wake', 'processing', 'due'),
    path('processing', 'hidden', 'wake'),
    path('processing', 'hidden', 'refresh'),
    path('hidden', 'processing', 'wake'),
    path('unread', 'hidden', 'wake'),
    path('processing', 'due', 'late', 'refresh'),
    // A payment that was followed before a reload is followed to its own end, another one for its full time.
    ...['followed before', 'another followed before'].flatMap((start) =>
      [steps.follow, steps.newest].map((follow) => ({ start, moves: [follow, steps.processingLate] })),
    ),
  ],
  key(snapshot) {
    const { facts: known, failure, isHidden, nextAt, count } = snapshot.context as PaymentStatusContext
    return [snapshot.value, known !== null, failure !== null, isHidden, nextAt !== null, count <= MOST_READINGS]
  },
  isWithin: (snapshot) => (snapshot.context as PaymentStatusContext).count <= MOST_READINGS,
}

/** Paths over every transition of the flow, to drive the machine along; pinned by `payment-status.paths.txt`. */
export const paymentStatusPaths: readonly PathPlan[] = planPaths(paymentStatusFlow, paymentStatusRepertoire)

export default { repertoire: paymentStatusRepertoire, paths: paymentStatusPaths }
