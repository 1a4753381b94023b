import { assign, setup } from 'xstate'
import { outcomeIn } from '../form-problem.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  type BeginOutcome,
  begun,
  nothing,
  renewed,
  type SettleOutcome,
  type VerificationClaim,
  type VerificationContext,
  type VerificationEvent,
  withClaim,
  withLate,
  undecided,
  withLoss,
  withoutAnswer,
  withProblem,
  withResult,
} from './verification.context.ts'

const verificationSetup = setup({
  types: {} as { context: VerificationContext; events: VerificationEvent; tags: 'busy' },
  actors: {
    begin: mustBeProvided<BeginOutcome, object>('begin'),
    renew: mustBeProvided<BeginOutcome, object>('renew'),
    settle: mustBeProvided<SettleOutcome, { claim: VerificationClaim }>('settle'),
    reread: mustBeProvided<SettleOutcome, object>('reread'),
  },
  guards: {
    isBegun: ({ event }) => outcomeIn(event).kind === 'begun',
    isSettled: ({ event }) => outcomeIn(event).kind === 'settled',
    mayRetry: ({ context }) => context.result === 'retry',
    isDecided: ({ context, event }) =>
      outcomeIn(event).kind === 'settled' && withResult(context, event).result !== 'pending',
    isUndecided: ({ context }) => context.result === 'pending',
  },
  actions: {
    startAnew: assign(() => nothing),
    noteBeginning: assign(({ event }) => begun(event)),
    noteRenewal: assign(({ context }) => renewed(context)),
    noteClaim: assign(({ event }) => withClaim(event)),
    noteResult: assign(({ context, event }) => withResult(context, event)),
    noteUndecided: assign(({ context }) => undecided(context)),
    noteLoss: assign(({ event }) => withLoss(event)),
    noteLate: assign(() => withLate()),
    noteProblem: assign(({ context, event }) => withProblem(context, event)),
    noteNoAnswer: assign(({ context }) => withoutAnswer(context)),
    trackStart: effectMustBeProvided('trackStart'),
    trackDone: effectMustBeProvided('trackDone'),
    accountChanged: effectMustBeProvided('accountChanged'),
    forgetToken: effectMustBeProvided('forgetToken'),
  },
})

const fromFrame = {
  'verification.result': { target: 'settling', actions: 'noteClaim' },
  'verification.lost': { target: 'lost', actions: ['noteLoss', 'forgetToken'] },
  'verification.close': { target: 'idle', actions: ['startAnew', 'forgetToken'] },
} as const
const decided = {
  guard: 'isSettled',
  target: 'settled',
  actions: ['noteResult', 'accountChanged', 'forgetToken'],
} as const

/** A provider checks the identity; its page is in a frame of another origin (PRF-3). */
export const verificationMachine = verificationSetup.createMachine({
  id: 'verification',
  context: () => nothing,
  initial: 'idle',
  states: {
    idle: {
      description: 'No check is open on this page.',
      on: { 'verification.start': { target: 'opening', actions: 'startAnew' } },
    },
    opening: {
      description: 'The platform makes the applicant and gives a token for the page of the check.',
      tags: 'busy',
      invoke: {
        id: 'begin',
        src: 'begin',
        input: () => ({}),
        onDone: [
          { guard: 'isBegun', target: 'loading', actions: 'noteBeginning' },
          decided,
          { target: 'idle', actions: 'noteProblem' },
        ],
        onError: { target: 'idle', actions: 'noteNoAnswer' },
      },
      on: { 'verification.close': { target: 'idle', actions: ['startAnew', 'forgetToken'] } },
    },
    loading: {
      description: 'The frame is there; its page has not shown a step yet.',
      on: {
        ...fromFrame,
        'verification.shown': { target: 'checking', actions: 'trackStart' },
        'after.frameLate': { target: 'lost', actions: ['noteLate', 'forgetToken'] },
      },
    },
    checking: {
      description: 'The player is at the page of the check.',
      on: { ...fromFrame, 'verification.token': { target: 'renewing' } },
    },
    renewing: {
      description: 'The token of the page has expired: another one is requested, and the page stays as it is.',
      invoke: {
        id: 'renew',
        src: 'renew',
        input: () => ({}),
        onDone: [
          { guard: 'isBegun', target: 'checking', actions: 'noteRenewal' },
          decided,
          { target: 'idle', actions: ['noteProblem', 'forgetToken'] },
        ],
        onError: { target: 'idle', actions: ['noteNoAnswer', 'forgetToken'] },
      },
      on: fromFrame,
    },
    settling: {
      description:
        'The page says that it is done: the platform is notified and asked for the result. A second message of the page changes nothing.',
      tags: 'busy',
      invoke: {
        id: 'settle',
        src: 'settle',
        input: ({ context }) => ({ claim: context.claim ?? 'submitted' }),
        onDone: [
          { ...decided, actions: [...decided.actions, 'trackDone'] },
          { target: 'unsettled', actions: ['noteProblem', 'forgetToken'] },
        ],
        onError: { target: 'unsettled', actions: ['noteNoAnswer', 'forgetToken'] },
      },
    },
    unsettled: {
      description: 'The documents may have been handed in; the platform has not said so yet.',
      on: {
        'verification.check': { target: 'settling' },
        'verification.close': { target: 'idle', actions: 'startAnew' },
      },
    },
    settled: {
      description: 'The platform has answered with the state of the check.',
      on: {
        'verification.start': { guard: 'mayRetry', target: 'opening', actions: 'startAnew' },
        'verification.check': { guard: 'isUndecided', target: 'rereading' },
      },
    },
    rereading: {
      description: 'The check has ended at the provider: the platform is asked for the result; nothing is sent to it.',
      invoke: {
        id: 'reread',
        src: 'reread',
        input: () => ({}),
        onDone: [
          { guard: 'isDecided', target: 'settled', actions: ['noteResult', 'accountChanged'] },
          { target: 'settled', actions: 'noteUndecided' },
        ],
        onError: { target: 'settled', actions: 'noteUndecided' },
      },
    },
    lost: {
      description: "The frame's page never loaded, sent an invalid message, or failed; the frame is removed.",
      on: { 'verification.start': { target: 'opening', actions: 'startAnew' } },
    },
  },
})
