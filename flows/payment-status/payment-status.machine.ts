import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  againFrom,
  following,
  initialContext,
  type PaymentReading,
  type PaymentState,
  type PaymentStatusContext,
  type PaymentStatusEvent,
  type PaymentStatusInput,
  readingOf,
  withReading,
} from './payment-status.context.ts'

const isKnown = (event: object, ...states: PaymentState[]): boolean => {
  const reading = readingOf(event)
  return reading.kind === 'known' && states.includes(reading.state)
}

const paymentStatusSetup = setup({
  types: {} as { context: PaymentStatusContext; events: PaymentStatusEvent; input: PaymentStatusInput; tags: 'busy' },
  actors: { readPayment: mustBeProvided<PaymentReading, { id: number | null }>('readPayment') },
  guards: {
    isSuccess: ({ event }) => isKnown(event, 'success'),
    isFailed: ({ event }) => isKnown(event, 'failed'),
    isCancelled: ({ event }) => isKnown(event, 'cancelled'),
    isExpired: ({ event }) => isKnown(event, 'expired'),
    isReversed: ({ event }) => isKnown(event, 'reversed'),
    isRefunded: ({ event }) => isKnown(event, 'refunded'),
    isUnread: ({ event }) => readingOf(event).kind === 'unread',
    isMissing: ({ event }) => readingOf(event).kind === 'missing',
    isHidden: ({ context }) => context.isHidden,
    isPatient: ({ context }) => context.nextAt !== null,
  },
  actions: {
    startFollowing: assign(({ context, event }) => following(context, event)),
    keepReading: assign(({ context, event }) => withReading(context, event)),
    settle: assign(({ context, event }) => ({ ...withReading(context, event), nextAt: null, followed: null })),
    askAgain: assign(({ context }) => againFrom(context)),
    forget: assign(({ context }) => ({ ...initialContext(context), isHidden: context.isHidden })),
    noteHidden: assign({ isHidden: true }),
    noteShown: assign({ isHidden: false }),
    noteFailure: assign({ nextAt: null, failure: { code: 'UnknownErrorException' } }),
    welcomeMoney: effectMustBeProvided<{ id: number }>('welcomeMoney'),
  },
})

const factsOf = (event: object): { id: number } => {
  const reading = readingOf(event)
  return { id: reading.kind === 'known' ? reading.facts.id : 0 }
}

const reading = paymentStatusSetup.createStateConfig({
  description: 'The platform is asked. Reading changes nothing: it may be done as often as wanted.',
  tags: 'busy',
  invoke: {
    id: 'readPayment',
    src: 'readPayment',
    input: ({ context }) => ({ id: context.id }),
    onDone: [
      {
        guard: 'isSuccess',
        target: '#payment-status.success',
        actions: ['settle', { type: 'welcomeMoney', params: ({ event }) => factsOf(event) }],
      },
      { guard: 'isFailed', target: '#payment-status.failed', actions: 'settle' },
      { guard: 'isCancelled', target: '#payment-status.cancelled', actions: 'settle' },
      { guard: 'isExpired', target: '#payment-status.expired', actions: 'settle' },
      { guard: 'isReversed', target: '#payment-status.reversed', actions: 'settle' },
      { guard: 'isRefunded', target: '#payment-status.refunded', actions: 'settle' },
      { guard: 'isMissing', target: '#payment-status.missing', actions: 'settle' },
      { guard: 'isUnread', target: '#payment-status.unread', actions: 'keepReading' },
      { target: '#payment-status.pending', actions: 'keepReading' },
    ],
    onError: { target: '#payment-status.unread.stopped', actions: 'noteFailure' },
  },
})

/**
 * Between two readings of a payment that is not final: until a time, while the page is hidden, or until the player
 * asks.
 */
const pauses = {
  deciding: paymentStatusSetup.createStateConfig({
    always: [{ guard: 'isHidden', target: 'hidden' }, { guard: 'isPatient', target: 'waiting' }, { target: 'stopped' }],
  }),
  waiting: paymentStatusSetup.createStateConfig({
    description: 'The next reading has an absolute time.',
    on: {
      'after.nextReading': { target: 'reading' },
      'payment.refresh': { target: 'reading' },
      'payment.hidden': { target: 'hidden', actions: 'noteHidden' },
    },
  }),
  hidden: paymentStatusSetup.createStateConfig({
    description: 'The page is hidden: nothing is requested until it is visible again.',
    on: {
      'flow.wake': { target: 'reading', actions: 'noteShown' },
      'payment.refresh': { target: 'reading', actions: 'noteShown' },
    },
  }),
  stopped: paymentStatusSetup.createStateConfig({
    description: 'Ten minutes are over, or the reading failed: the player asks again by hand.',
    on: { 'payment.refresh': { target: 'reading' } },
  }),
}

/** An end that the platform may still correct, such as after a late notice of the provider: the player may ask again. */
const correctable = (description: string) =>
  paymentStatusSetup.createStateConfig({
    description,
    on: { 'payment.refresh': { target: 'checking', actions: 'askAgain' } },
  })

/**
 * The outcome of a payment (M11): polls the platform until the state is final, for ten minutes at most, and never in a
 * hidden tab.
 */
export const paymentStatusMachine = paymentStatusSetup.createMachine({
  id: 'payment-status',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  on: {
    'payment.follow': { target: '.checking', actions: 'startFollowing' },
    'payment.leave': { target: '.idle', actions: 'forget' },
    'payment.hidden': { actions: 'noteHidden' },
    'flow.wake': { actions: 'noteShown' },
  },
  states: {
    idle: { description: 'No page of a payment is open.' },
    checking: {
      description: 'Nothing is known of the payment yet.',
      initial: 'reading',
      states: { reading },
    },
    pending: {
      description: 'The platform says that it is open.',
      initial: 'deciding',
      states: { reading, ...pauses },
    },
    unread: {
      description: 'The last reading failed: nothing new is claimed.',
      initial: 'deciding',
      states: { reading, ...pauses },
    },
    success: { description: 'The money is on the balance.' },
    failed: correctable('The payment did not go through.'),
    cancelled: { description: 'The player took it back.' },
    expired: correctable('It was not paid in time.'),
    reversed: { description: 'The bank took the money back after it had come.' },
    refunded: { description: 'The money was given back.' },
    missing: correctable('There is no such payment of this player, or the platform does not show it yet.'),
  },
})
