import type { FlowStatus } from '#schemas/vocabulary.ts'
import { accessDeadlines, accessProblemRule, accountReadingRule, attemptRule } from '../account-access.ts'
import { defineFlow, type FlowSession, formEvent, internalEvent, documentEvent, type SafeFields } from '../flow.ts'
import type { AuthContext, AuthInput, AuthIntent, AuthPorts } from './auth.context.ts'
import { authMachine } from './auth.machine.ts'
import { type AuthView, TWO_FACTOR_STATUS } from './auth.view.ts'
import type { AnyMachineSnapshot } from 'xstate'

/**
 * What of the auth flow may be recorded. Whose session it is never appears: uids become aliases that keep only equality
 * and zero.
 */
const authSafe: SafeFields = {
  input: { object: { uid: 'alias', restored: ['none', 'enter', 'leave'] } },
  events: {
    'auth.submit': { object: { ticket: 'hidden' } },
    'auth.code': { object: { ticket: 'hidden' } },
    'auth.recovery': { object: { ticket: 'hidden' } },
    'auth.session': { object: { uid: 'alias' } },
  },
  outputs: {
    login: attemptRule(),
    checkCode: attemptRule(),
    resendCode: attemptRule(),
    readAccount: accountReadingRule,
    loadUser: accountReadingRule,
    logout: { object: { kind: ['left', 'unknown'], problem: accessProblemRule } },
  },
}

const SAVED_FORMAT = 1
const intents: readonly unknown[] = ['none', 'enter', 'leave'] satisfies AuthIntent[]

/** What widgets see: a pure function of the snapshot. */
function authView(snapshot: AnyMachineSnapshot): AuthView {
  const context = snapshot.context as AuthContext
  const status = statusOf(snapshot)
  return {
    status,
    statuses: [status],
    detail: context.withCode ? TWO_FACTOR_STATUS : null,
    isBusy: snapshot.hasTag('busy'),
    uid: context.uid,
    lapsedUid: context.lapsed,
    resendAt: context.resendAt,
    problem: context.problem,
  }
}

/**
 * Starts from the session in the server's page; if a reload cut off a request of unknown outcome, it starts in
 * reconciling.
 */
function authInput(session: FlowSession, saved?: unknown): AuthInput {
  return { uid: session.uid, restored: savedIntent(saved) }
}

/** What was going on, in one word; the credentials do not outlive the page. */
function saveAuth(snapshot: AnyMachineSnapshot): unknown {
  const { status } = authView(snapshot)
  if (status === 'guest' || status === 'signedIn') return null
  const { intent } = snapshot.context as AuthContext
  return { format: SAVED_FORMAT, intent: status === 'needsCode' && !snapshot.hasTag('busy') ? 'none' : intent }
}

/** Guest and signed in without a problem to show are what a fresh start would give. */
function authCheckpoint(snapshot: AnyMachineSnapshot): AuthInput | undefined {
  const { uid, lapsed, problem } = snapshot.context as AuthContext
  const isSettled =
    (snapshot.matches('guest') && uid === 0 && lapsed === 0) || (snapshot.matches('signedIn') && uid > 0)
  return isSettled && problem === null ? { uid, restored: null } : undefined
}

function statusOf(snapshot: AnyMachineSnapshot): FlowStatus<'auth'> {
  if (snapshot.matches('loading')) return (snapshot.context as AuthContext).withCode ? 'checkingCode' : 'signingIn'
  if (snapshot.matches('resending')) return 'needsCode'
  const [name] = Object.keys(typeof snapshot.value === 'string' ? { [snapshot.value]: {} } : snapshot.value)
  return name as FlowStatus<'auth'>
}

function savedIntent(saved: unknown): AuthIntent | null {
  if (typeof saved !== 'object' || saved === null || Object.keys(saved).length !== 2) return null
  const { format, intent } = saved as { format?: unknown; intent?: unknown }
  return format === SAVED_FORMAT && intents.includes(intent) ? (intent as AuthIntent) : null
}

/** Sign-in, two-factor code and sign-out (AUT-1, AUT-2, AUT-5). */
export const authFlow = defineFlow({
  id: 'auth',
  machine: authMachine,
  statuses: ['guest', 'signingIn', 'needsCode', 'checkingCode', 'signedIn', 'signingOut', 'reconciling'],
  events: {
    'auth.submit': formEvent('Sign in with the login and password behind a ticket.', {
      login: { required: true, schema: { type: 'string', minLength: 1, maxLength: 254 } },
      password: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 20 } },
    }),
    'auth.code': formEvent('Sign in again with the code behind a ticket.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 6, maxLength: 6 } },
    }),
    'auth.recovery': formEvent('Sign in again with the recovery code behind a ticket.', {
      code: { required: true, secret: true, exists: true, schema: { type: 'string', minLength: 8, maxLength: 32 } },
    }),
    'auth.social': internalEvent(
      'The window of a social service says that it has signed a player in: the account is read.',
    ),
    'auth.resend': documentEvent('Ask for a new code, once the resend time has passed.'),
    'auth.cancel': documentEvent('Leave the sign-in; credentials are forgotten.'),
    'auth.logout': documentEvent('Sign out.'),
    'auth.session': internalEvent('The server or another tab says whose session this is; 0 is a guest.'),
    'auth.expired': internalEvent('The platform refused a call of the player: the session has ended, the page stays.'),
    'after.resendAllowed': internalEvent('The resend time has passed.'),
    'after.credentialsExpired': internalEvent('The stored credentials are five minutes old.'),
    'after.reconcileRetry': internalEvent('Time to read the account again.'),
    'flow.wake': internalEvent('The page woke up, got the focus or came back from history.'),
  },
  critical: ['signingIn', 'needsCode', 'checkingCode', 'signingOut', 'reconciling'],
  starts: 'event',
  resumes: true,
  safe: authSafe,
  ports: {
    actors: ['login', 'checkCode', 'resendCode', 'readAccount', 'loadUser', 'logout'],
    actions: [
      'forgetSecrets',
      'wipeLocal',
      'trackLogin',
      'trackLoginError',
      'trackLogout',
      'trackLogoutError',
      'welcome',
      'reloadToIndex',
    ],
  } satisfies { actors: (keyof AuthPorts)[]; actions: (keyof AuthPorts)[] },
  view: authView,
  input: authInput,
  save: saveAuth,
  deadlines: accessDeadlines,
  checkpoint: authCheckpoint,
})
