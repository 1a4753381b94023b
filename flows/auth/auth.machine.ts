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
  asGuest,
  asPlayer,
  type AuthContext,
  type AuthEvent,
  type AuthInput,
  entering,
  initialContext,
  type LoginOutcome,
  type LogoutOutcome,
} from './auth.context.ts'

const FAILED_LOGOUT = { code: 'LogoutFailed' }
const NO_SESSION = { code: 'SessionNotKept' }
const EXPIRED = { code: 'CredentialsExpired' }

const authSetup = setup({
  types: {} as { context: AuthContext; events: AuthEvent; input: AuthInput; tags: 'busy' },
  actors: {
    login: mustBeProvided<LoginOutcome, { ticket: string }>('login'),
    checkCode: mustBeProvided<LoginOutcome, { credentials: string; ticket: string }>('checkCode'),
    resendCode: mustBeProvided<LoginOutcome, { credentials: string }>('resendCode'),
    readAccount: mustBeProvided<AccountReading, undefined>('readAccount'),
    loadUser: mustBeProvided<AccountReading, undefined>('loadUser'),
    logout: mustBeProvided<LogoutOutcome, undefined>('logout'),
  },
  guards: {
    isRestored: ({ context }) => context.restored,
    isPlayerHere: ({ context }) => context.uid > 0,
    isAccepted: ({ event }) => outputIn<LoginOutcome>(event).kind === 'accepted',
    isCodeNeeded: ({ event }) => outputIn<LoginOutcome>(event).kind === 'codeNeeded',
    isRefused: ({ event }) => outputIn<LoginOutcome>(event).kind === 'refused',
    hasLeft: ({ event }) => outputIn<LogoutOutcome>(event).kind === 'left',
    isPlayer: ({ event }) => (accountUidIn(event) ?? 0) > 0,
    isNobody: ({ event }) => accountUidIn(event) === 0,
    isOtherPlayer: ({ context, event }) => (accountUidIn(event) ?? 0) > 0 && accountUidIn(event) !== context.uid,
    isPlayerGone: ({ context, event }) => context.uid > 0 && accountUidIn(event) === 0,
    isPlayerReplaced: ({ context, event }) =>
      context.uid > 0 && (accountUidIn(event) ?? 0) > 0 && accountUidIn(event) !== context.uid,
    isLapsed: ({ context }) => context.lapsed > 0,
    isOtherThanLapsed: ({ context, event }) =>
      context.lapsed > 0 && (accountUidIn(event) ?? 0) > 0 && accountUidIn(event) !== context.lapsed,
    isBackAgain: ({ context, event }) => context.lapsed > 0 && accountUidIn(event) === context.lapsed,
    isLapsedGone: ({ context, event }) => context.lapsed > 0 && accountUidIn(event) === 0,
    isEnteringPlayer: ({ context, event }) => (accountUidIn(event) ?? 0) > 0 && context.intent === 'enter',
    hasFailedToEnter: ({ context, event }) =>
      accountUidIn(event) === 0 && context.intent === 'enter' && context.problem !== null,
    isStillHere: ({ context, event }) => (accountUidIn(event) ?? 0) > 0 && context.intent === 'leave',
    isGoneAfterLeaving: ({ context, event }) => accountUidIn(event) === 0 && context.intent === 'leave',
    mustWaitToResend: ({ context }) => context.resendAt !== null,
  },
  actions: {
    startEntering: assign(({ context }) => entering(context)),
    expectSession: assign({ problem: NO_SESSION }),
    startLeaving: assign({ intent: 'leave', problem: null }),
    keepCredentials: assign(({ context, event }) => withCredentials(context, event)),
    dropCredentials: assign(({ context }) => withoutCredentials(context)),
    keepProblem: assign({ problem: ({ event }) => accessProblemIn(event) }),
    noteFailedLogout: assign({ problem: FAILED_LOGOUT }),
    allowResend: assign({ resendAt: null }),
    becomeGuest: assign(({ context, event }) => asGuest(accessProblemIn(event), context.lapsed)),
    becomeGuestUnsettled: assign(({ context }) => asGuest(context.problem, context.lapsed)),
    becomeGuestWithoutSession: assign(({ context }) => asGuest(NO_SESSION, context.lapsed)),
    becomeGuestAfterExpiry: assign(({ context }) => asGuest(EXPIRED, context.lapsed)),
    lapse: assign(({ context }) => asGuest(null, context.uid)),
    forgetLapsed: assign(() => asGuest(null)),
    becomePlayer: assign(({ event }) => asPlayer(accountUidIn(event) ?? 0, null)),
    becomePlayerStill: assign(({ context, event }) => asPlayer(accountUidIn(event) ?? 0, context.problem)),
    planRetry: assign(({ context, event }) => withRetry(context, event)),
    restAfterFailure: assign({ retryAt: null }),
    startReading: assign({ retryAt: null }),
    forgetSecrets: effectMustBeProvided('forgetSecrets'),
    wipeLocal: effectMustBeProvided<{ isLogout: boolean }>('wipeLocal'),
    trackLogin: effectMustBeProvided('trackLogin'),
    trackLoginError: effectMustBeProvided<{ code: string }>('trackLoginError'),
    trackLogout: effectMustBeProvided('trackLogout'),
    trackLogoutError: effectMustBeProvided<{ code: string }>('trackLogoutError'),
    welcome: effectMustBeProvided<{ isRegistrationCompleted: boolean }>('welcome'),
    reloadToIndex: effectMustBeProvided('reloadToIndex'),
  },
})

const codeOf = ({ event }: { event: object }) => ({ code: accessProblemIn(event)?.code ?? 'UnknownErrorException' })
const keptCodeOf = ({ context }: { context: AuthContext }) => ({
  code: context.problem?.code ?? 'UnknownErrorException',
})
const doubt = { target: 'reconciling', actions: ['keepProblem', 'dropCredentials', 'forgetSecrets'] } as const
const settleAccepted = {
  guard: 'isAccepted',
  target: 'loading',
  actions: ['dropCredentials', 'forgetSecrets'],
} as const
const settleRefused = {
  guard: 'isRefused',
  target: 'guest',
  actions: ['becomeGuest', 'forgetSecrets', { type: 'trackLoginError', params: codeOf }],
} as const
const settleLogin = [
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
    actions: ['keepCredentials', { type: 'trackLoginError', params: codeOf }],
  },
  settleRefused,
  doubt,
] as const
/** A player who logs out leaves nothing on this device; one whose session is over may come back. */
const forgetAll = { type: 'wipeLocal', params: { isLogout: true } } as const
const forgetShown = { type: 'wipeLocal', params: { isLogout: false } } as const
const leaveAttempt = { target: 'reconciling', actions: ['dropCredentials', 'forgetSecrets'] } as const

/** The service has let the visitor in: where nobody is signed in afterwards, the browser has not kept the session. */
const social = { target: '#auth.reconciling', actions: ['startEntering', 'expectSession'] } as const
/** The visitor has chosen a service in place of the password that was being checked. */
const socialInstead = {
  target: '#auth.reconciling',
  actions: ['forgetSecrets', 'startEntering', 'expectSession'],
} as const

/** Sign-in, two-factor code, sign-out (AUT-1, AUT-2, AUT-5). Anything uncertain is read from the account, never guessed. */
export const authMachine = authSetup.createMachine({
  id: 'auth',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'isRestored', target: 'reconciling' },
        { guard: 'isPlayerHere', target: 'signedIn' },
        { target: 'guest' },
      ],
    },
    guest: {
      description: 'Nobody is signed in.',
      on: {
        'auth.submit': { target: 'signingIn', actions: 'startEntering' },
        'auth.social': social,
        'auth.logout': {
          guard: 'isLapsed',
          target: 'guest',
          actions: ['forgetLapsed', forgetAll, 'reloadToIndex'],
        },
        'auth.session': [
          { guard: 'isOtherThanLapsed', target: 'signedIn', actions: ['becomePlayer', forgetShown, 'reloadToIndex'] },
          { guard: 'isLapsedGone', target: 'guest', actions: ['forgetLapsed', forgetShown, 'reloadToIndex'] },
          { guard: 'isPlayer', target: 'signedIn', actions: 'becomePlayer' },
        ],
      },
    },
    signingIn: {
      description:
        'Login and password are with the server. Leaving now does not undo what the server may have done: the account is read.',
      tags: 'busy',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ event }) => ({ ticket: ticketIn(event) }),
        onDone: settleLogin,
        onError: doubt,
      },
      on: { 'auth.cancel': leaveAttempt, 'auth.social': socialInstead },
    },
    needsCode: {
      description: 'The server wants a two-factor code; credentials wait in the vault.',
      initial: 'choosing',
      on: {
        'auth.code': { target: 'checkingCode' },
        'auth.recovery': { target: 'checkingCode' },
        'auth.cancel': { target: 'guest', actions: ['becomeGuest', 'forgetSecrets'] },
        'auth.social': socialInstead,
        'auth.session': [
          {
            guard: 'isOtherThanLapsed',
            target: 'signedIn',
            actions: ['becomePlayer', 'forgetSecrets', forgetShown, 'reloadToIndex'],
          },
          { guard: 'isPlayer', target: 'signedIn', actions: ['becomePlayer', 'forgetSecrets'] },
        ],
        'after.credentialsExpired': { target: 'guest', actions: ['becomeGuestAfterExpiry', 'forgetSecrets'] },
      },
      states: {
        choosing: { always: [{ guard: 'mustWaitToResend', target: 'waiting' }, { target: 'ready' }] },
        waiting: {
          description: 'A new code may not be asked for yet.',
          on: { 'after.resendAllowed': { target: 'ready', actions: 'allowResend' } },
        },
        ready: { description: 'A new code may be asked for.', on: { 'auth.resend': { target: '#auth.resending' } } },
      },
    },
    resending: {
      description: 'Login without a code again, so that the server sends a new one.',
      tags: 'busy',
      invoke: {
        id: 'resendCode',
        src: 'resendCode',
        input: ({ context }) => ({ credentials: context.credentials ?? '' }),
        onDone: settleLogin,
        onError: doubt,
      },
      on: { 'auth.cancel': leaveAttempt, 'auth.social': socialInstead },
    },
    checkingCode: {
      description: 'The second login, with the code.',
      tags: 'busy',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ context, event }) => ({ credentials: context.credentials ?? '', ticket: ticketIn(event) }),
        onDone: settleCode,
        onError: doubt,
      },
      on: { 'auth.cancel': leaveAttempt, 'auth.social': socialInstead },
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
            guard: 'isOtherThanLapsed',
            target: 'signedIn',
            actions: ['becomePlayer', 'trackLogin', forgetShown, 'reloadToIndex'],
          },
          { guard: 'isBackAgain', target: 'signedIn', actions: ['becomePlayer', 'trackLogin'] },
          {
            guard: 'isEnteringPlayer',
            target: 'signedIn',
            actions: [
              'becomePlayer',
              'trackLogin',
              {
                type: 'welcome',
                params: ({ event }) => ({
                  isRegistrationCompleted: isCompletedIn(event),
                }),
              },
            ],
          },
          { guard: 'isPlayer', target: 'signedIn', actions: 'becomePlayerStill' },
          { guard: 'isNobody', target: 'guest', actions: 'becomeGuestWithoutSession' },
          { target: 'reconciling.waiting', actions: 'planRetry' },
        ],
        onError: { target: 'reconciling.waiting', actions: 'restAfterFailure' },
      },
    },
    signedIn: {
      description: 'The account says that a player is here.',
      on: {
        'auth.expired': { target: 'guest', actions: 'lapse' },
        'auth.logout': { target: 'signingOut', actions: ['startLeaving', forgetAll] },
        'auth.session': [
          { guard: 'isNobody', target: 'guest', actions: ['becomeGuest', forgetShown, 'reloadToIndex'] },
          { guard: 'isOtherPlayer', target: 'signedIn', actions: ['becomePlayer', forgetShown, 'reloadToIndex'] },
        ],
      },
    },
    signingOut: {
      description: 'This device has forgotten the player; the server is being informed.',
      tags: 'busy',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: () => undefined,
        onDone: [
          { guard: 'hasLeft', target: 'guest', actions: ['becomeGuest', 'trackLogout', 'reloadToIndex'] },
          { target: 'reconciling', actions: ['noteFailedLogout', { type: 'trackLogoutError', params: codeOf }] },
        ],
        onError: { target: 'reconciling', actions: ['noteFailedLogout', { type: 'trackLogoutError', params: codeOf }] },
      },
    },
    reconciling: {
      description:
        'It is not known who is signed in: the account is read, and nothing is sent again automatically. What the player does meanwhile, or another tab did, counts.',
      initial: 'reading',
      on: {
        'auth.submit': { target: 'signingIn', actions: 'startEntering' },
        'auth.logout': { target: 'signingOut', actions: ['startLeaving', forgetAll] },
        'auth.session': [
          { guard: 'isPlayerGone', target: 'guest', actions: ['becomeGuest', forgetShown, 'reloadToIndex'] },
          { guard: 'isPlayerReplaced', target: 'signedIn', actions: ['becomePlayer', forgetShown, 'reloadToIndex'] },
          { target: '.reading' },
        ],
      },
      states: {
        reading: {
          tags: 'busy',
          entry: 'startReading',
          invoke: {
            id: 'readAccount',
            src: 'readAccount',
            input: () => undefined,
            onDone: [
              { guard: 'isEnteringPlayer', target: '#auth.loading' },
              { guard: 'isStillHere', target: '#auth.loading', actions: 'noteFailedLogout' },
              {
                guard: 'isPlayerReplaced',
                target: '#auth.signedIn',
                actions: ['becomePlayer', forgetShown, 'reloadToIndex'],
              },
              { guard: 'isPlayer', target: '#auth.signedIn', actions: 'becomePlayer' },
              {
                guard: 'isGoneAfterLeaving',
                target: '#auth.guest',
                actions: ['becomeGuest', 'trackLogout', 'reloadToIndex'],
              },
              { guard: 'isPlayerGone', target: '#auth.guest', actions: ['becomeGuest', forgetShown, 'reloadToIndex'] },
              {
                guard: 'hasFailedToEnter',
                target: '#auth.guest',
                actions: [{ type: 'trackLoginError', params: keptCodeOf }, 'becomeGuestUnsettled'],
              },
              { guard: 'isNobody', target: '#auth.guest', actions: 'becomeGuestUnsettled' },
              { target: 'waiting', actions: 'planRetry' },
            ],
            onError: { target: 'waiting', actions: 'restAfterFailure' },
          },
        },
        waiting: {
          description: 'The account could not be read; the next reading has an absolute time, or waits for a wake.',
          on: {
            'after.reconcileRetry': { target: 'reading' },
            'flow.wake': { target: 'reading' },
          },
        },
      },
    },
  },
})
