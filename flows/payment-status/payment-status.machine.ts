import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
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
    isMissing: ({ event }) => readingOf(event).kind === 'missing',
    isHidden: ({ context }) => context.isHidden,
    isPatient: ({ context }) => context.nextAt !== null,
  },
  actions: {
    startFollowing: assign(({ context, event }) => following(context, event)),
    keepReading: assign(({ context, event }) => withReading(context, event)),
    settle: assign(({ context, event }) => ({ ...withReading(context, event), nextAt: null, followed: null })),
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

/** What became of a payment (decisions.md, Money: pay result pages, pending): the platform is asked until it says a final state, ten minutes at most, never while nobody looks. */
export const paymentStatusMachine = paymentStatusSetup.createMachine({
  id: 'payment-status',
  context: ({ input }) => initialContext(input),
  initial: 'idle',
  on: {
    'payment.follow': { target: '.reading', actions: 'startFollowing' },
    'payment.leave': { target: '.idle', actions: 'forget' },
  },
  states: {
    idle: { description: 'No page of a payment is open.' },
    reading: {
      description: 'The platform is asked. Reading changes nothing: it may be done as often as wanted.',
      tags: 'busy',
      on: { 'payment.hidden': { actions: 'noteHidden' }, 'flow.wake': { actions: 'noteShown' } },
      invoke: {
        id: 'readPayment',
        src: 'readPayment',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: 'isSuccess',
            target: 'success',
            actions: ['settle', { type: 'welcomeMoney', params: ({ event }) => factsOf(event) }],
          },
          { guard: 'isFailed', target: 'failed', actions: 'settle' },
          { guard: 'isCancelled', target: 'cancelled', actions: 'settle' },
          { guard: 'isExpired', target: 'expired', actions: 'settle' },
          { guard: 'isMissing', target: 'missing', actions: 'settle' },
          { target: 'deciding', actions: 'keepReading' },
        ],
        onError: { target: 'stopped', actions: 'noteFailure' },
      },
    },
    deciding: {
      always: [
        { guard: 'isHidden', target: 'hidden' },
        { guard: 'isPatient', target: 'waiting' },
        { target: 'stopped' },
      ],
    },
    waiting: {
      description: 'The next reading has an absolute time.',
      on: {
        'after.nextReading': { target: 'reading' },
        'payment.refresh': { target: 'reading' },
        'payment.hidden': { target: 'hidden', actions: 'noteHidden' },
      },
    },
    hidden: {
      description: 'Nobody looks at the page: nothing is asked for until somebody does.',
      on: {
        'flow.wake': { target: 'reading', actions: 'noteShown' },
        'payment.refresh': { target: 'reading', actions: 'noteShown' },
      },
    },
    stopped: {
      description: 'Ten minutes are over, or the reading failed: the player asks again by hand.',
      on: { 'payment.refresh': { target: 'reading' } },
    },
    success: { description: 'The money is on the balance.' },
    failed: { description: 'The payment did not go through.' },
    cancelled: { description: 'The player took it back.' },
    expired: { description: 'It was not paid in time.' },
    missing: { description: 'There is no such payment of this player.' },
  },
})
