import { assign, setup } from 'xstate'
import {
  accessProblemIn,
  type AccountReading,
  accountUidIn,
  isCompletedIn,
  outputIn,
  withCredentials,
  withoutCredentials,
  withRetry,
} from '../account-access.ts'
import { ticketIn } from '../form-problem.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  beginning,
  initialContext,
  type PromoOutcome,
  refused,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationOutcome,
  type RegistrationWay,
  wayOf,
} from './registration.context.ts'

const NO_SESSION = { code: 'SessionNotKept' }
const EXPIRED = { code: 'CredentialsExpired' }

const registrationSetup = setup({
  types: {} as {
    context: RegistrationContext
    events: RegistrationEvent
    input: RegistrationInput
    tags: 'busy'
  },
  actors: {
    register: mustBeProvided<RegistrationOutcome, { way: RegistrationWay; ticket: string }>('register'),
    checkCode: mustBeProvided<RegistrationOutcome, { way: RegistrationWay; credentials: string; ticket: string }>(
      'checkCode',
    ),
    resendCode: mustBeProvided<RegistrationOutcome, { way: RegistrationWay; credentials: string }>('resendCode'),
    readAccount: mustBeProvided<AccountReading, undefined>('readAccount'),
    loadUser: mustBeProvided<AccountReading, undefined>('loadUser'),
    activatePromoCode: mustBeProvided<PromoOutcome, undefined>('activatePromoCode'),
  },
  guards: {
    isRestored: ({ context }) => context.restored,
    isAccepted: ({ event }) => outputIn<RegistrationOutcome>(event).kind === 'accepted',
    isCodeNeeded: ({ event }) => outputIn<RegistrationOutcome>(event).kind === 'codeNeeded',
    isRefused: ({ event }) => outputIn<RegistrationOutcome>(event).kind === 'refused',
    isPlayer: ({ event }) => (accountUidIn(event) ?? 0) > 0,
    isNobody: ({ event }) => accountUidIn(event) === 0,
    hasFailed: ({ context, event }) => accountUidIn(event) === 0 && context.problem !== null,
    isStillIncomplete: ({ context, event }) =>
      context.way === 'social' && (accountUidIn(event) ?? 0) > 0 && !isCompletedIn(event),
    mayHavePromoCode: ({ context }) => context.isRegistrationCompleted && (context.isNew || context.way === 'social'),
    mustWaitToResend: ({ context }) => context.resendAt !== null,
  },
  actions: {
    begin: assign(({ event }) => beginning(event)),
    keepNews: assign({
      isNew: ({ event }) => (outputIn<RegistrationOutcome>(event) as { isNew?: boolean }).isNew !== false,
    }),
    keepCredentials: assign(({ context, event }) => withCredentials(context, event)),
    dropCredentials: assign(({ context }) => withoutCredentials(context)),
    keepProblem: assign({ problem: ({ event }) => accessProblemIn(event) }),
    dropProblem: assign({ problem: null }),
    keepCompleteness: assign({ isRegistrationCompleted: ({ event }) => isCompletedIn(event) }),
    allowResend: assign({ resendAt: null }),
    fillAgain: assign(({ event }) => refused(accessProblemIn(event))),
    fillAgainUnsettled: assign(({ context }) => refused(context.problem)),
    fillAgainWithoutSession: assign(() => refused(NO_SESSION)),
    fillAgainAfterExpiry: assign(() => refused(EXPIRED)),
    settle: assign(({ context }) => ({ ...withoutCredentials(context), problem: null, restored: false })),
    planRetry: assign(({ context, event }) => withRetry(context, event)),
    restAfterFailure: assign({ retryAt: null }),
    startReading: assign({ retryAt: null, isDoubted: true }),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
    trackSignUp: effectMustBeProvided<{ way: RegistrationWay; isNew: boolean }>('trackSignUp'),
    trackSignUpError: effectMustBeProvided<{ way: RegistrationWay; code: string }>('trackSignUpError'),
    welcome: effectMustBeProvided<{ way: RegistrationWay; isNew: boolean; isRegistrationCompleted: boolean }>(
      'welcome',
    ),
  },
})

const newsOf = ({ context }: { context: RegistrationContext }) => ({
  way: context.way ?? 'email',
  isNew: context.isNew,
  isRegistrationCompleted: context.isRegistrationCompleted,
})
const errorOf = ({ context, event }: { context: RegistrationContext; event: object }) => ({
  way: context.way ?? 'email',
  code: accessProblemIn(event)?.code ?? 'UnknownErrorException',
})
const keptErrorOf = ({ context }: { context: RegistrationContext }) => ({
  way: context.way ?? 'email',
  code: context.problem?.code ?? 'UnknownErrorException',
})
const doubt = { target: 'reconciling', actions: ['keepProblem', 'dropCredentials', 'forgetSecrets'] } as const
const settleAccepted = {
  guard: 'isAccepted',
  target: 'loading',
  actions: ['keepNews', 'dropCredentials', 'forgetSecrets'],
} as const
const settleRefused = {
  guard: 'isRefused',
  target: 'filling',
  actions: ['forgetSecrets', { type: 'trackSignUpError', params: errorOf }, 'fillAgain'],
} as const
const settleSending = [
  settleAccepted,
  { guard: 'isCodeNeeded', target: 'needsCode', actions: 'keepCredentials' },
  settleRefused,
  doubt,
] as const
/** A code that is asked for once more was refused. */
const settleCode = [
  settleAccepted,
  {
    guard: 'isCodeNeeded',
    target: 'needsCode',
    actions: ['keepCredentials', { type: 'trackSignUpError', params: errorOf }],
  },
  settleRefused,
  doubt,
] as const
const leaveAttempt = { target: 'reconciling', actions: ['dropCredentials', 'forgetSecrets'] } as const
const begin = { target: '#registration.submitting', actions: 'begin' } as const
const submits = {
  'registration.byEmail': begin,
  'registration.byPhone': begin,
  'registration.byLogin': begin,
  'registration.complete': begin,
  'registration.byMessenger': begin,
} as const

/**
 * Registration in every way, by phone with its code, and the completion of one that lacks data (AUT-3, AUT-6): what is
 * not known for sure is read from the account.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isRestored', target: 'reconciling' }, { target: 'filling' }] },
    filling: { description: 'The visitor fills in a form; nothing is with the server.', on: submits },
    submitting: {
      description:
        'The registration is with the server. Leaving now does not undo what the server may have done: the account is read.',
      tags: 'busy',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ event }) => ({ way: wayOf(event) ?? 'email', ticket: ticketIn(event) }),
        onDone: settleSending,
        onError: doubt,
      },
      on: { 'registration.cancel': leaveAttempt },
    },
    needsCode: {
      description: 'The server wants the code that it sent; what was typed waits in the vault.',
      initial: 'choosing',
      on: {
        'registration.code': { target: 'checkingCode' },
        'registration.cancel': { target: 'filling', actions: ['forgetSecrets', 'fillAgain'] },
        'after.credentialsExpired': { target: 'filling', actions: ['forgetSecrets', 'fillAgainAfterExpiry'] },
      },
      states: {
        choosing: { always: [{ guard: 'mustWaitToResend', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          description: 'A new code may not be asked for yet.',
          on: { 'after.resendAllowed': { target: 'ready', actions: 'allowResend' } },
        },
        ready: {
          description: 'A new code may be asked for.',
          on: { 'registration.resend': { target: '#registration.resending' } },
        },
      },
    },
    resending: {
      description: 'The registration again without a code, so that the server sends a new one.',
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ way: context.way ?? 'email', credentials: context.credentials ?? '' }),
        onDone: settleSending,
        onError: doubt,
      },
      on: { 'registration.cancel': leaveAttempt },
    },
    checkingCode: {
      description: 'The registration again, with the code.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context, event }) => ({
          way: context.way ?? 'email',
          credentials: context.credentials ?? '',
          ticket: ticketIn(event),
        }),
        onDone: settleCode,
        onError: doubt,
      },
      on: { 'registration.cancel': leaveAttempt },
    },
    loading: {
      description: 'The server accepted: user, profile and loyalty are loaded, and say who is here.',
      tags: 'busy',
      invoke: {
        id: 'loadUser',
        src: 'loadUser',
        input: () => undefined,
        onDone: [
          {
            guard: 'isPlayer',
            target: 'activating',
            actions: ['keepCompleteness', { type: 'trackSignUp', params: newsOf }],
          },
          { guard: 'isNobody', target: 'filling', actions: 'fillAgainWithoutSession' },
          { target: 'reconciling.waiting', actions: 'planRetry' },
        ],
        onError: { target: 'reconciling.waiting', actions: 'restAfterFailure' },
      },
    },
    activating: {
      description: 'A promo code that is still pending is activated, before the page is left.',
      tags: 'busy',
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'mayHavePromoCode', target: 'sending' }, { target: '#registration.registered' }],
        },
        sending: {
          invoke: {
            id: 'activatePromoCode',
            src: 'activatePromoCode',
            input: () => undefined,
            onDone: { target: '#registration.registered' },
            onError: { target: '#registration.registered' },
          },
        },
      },
    },
    registered: {
      description: 'The account is open. A registration that lacks data may be completed from here.',
      entry: ['settle', { type: 'welcome', params: newsOf }],
      on: submits,
    },
    reconciling: {
      description:
        'It is not known whether the account was opened: it is read, and nothing is sent again automatically. What the visitor does meanwhile counts.',
      initial: 'reading',
      on: submits,
      states: {
        reading: {
          tags: 'busy',
          entry: 'startReading',
          invoke: {
            id: 'readAccount',
            src: 'readAccount',
            input: () => undefined,
            onDone: [
              { guard: 'isStillIncomplete', target: '#registration.filling', actions: 'fillAgainUnsettled' },
              { guard: 'isPlayer', target: '#registration.loading', actions: 'dropProblem' },
              {
                guard: 'hasFailed',
                target: '#registration.filling',
                actions: [{ type: 'trackSignUpError', params: keptErrorOf }, 'fillAgainUnsettled'],
              },
              { guard: 'isNobody', target: '#registration.filling', actions: 'fillAgainUnsettled' },
              { target: 'waiting', actions: 'planRetry' },
            ],
            onError: { target: 'waiting', actions: 'restAfterFailure' },
          },
        },
        waiting: {
          description: 'The account could not be read; the next reading has an absolute time, or waits for a wake.',
          on: { 'after.reconcileRetry': { target: 'reading' }, 'flow.wake': { target: 'reading' } },
        },
      },
    },
  },
})
