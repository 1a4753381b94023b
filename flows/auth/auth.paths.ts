import { type PathPlan, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { authFlow } from './index.ts'
import type { AccountReading } from '../account-access.ts'
import type { AuthContext, AuthEvent, AuthInput, LoginOutcome, LogoutOutcome } from './auth.context.ts'

const MINUTE = 60_000
const codeNeeded = (resendAt: number | null): LoginOutcome => ({
  kind: 'codeNeeded',
  credentials: 'kept-ticket',
  credentialsUntil: PLAN_START + 5 * MINUTE,
  resendAt,
  problem: null,
})
const accepted: LoginOutcome = { kind: 'accepted' }
const refused: LoginOutcome = { kind: 'refused', problem: { code: 'InvalidRequestException' } }
const unknown: LoginOutcome = { kind: 'unknown', problem: { code: 'NetworkError' } }
const player = (isRegistrationCompleted = true): AccountReading => ({ kind: 'known', uid: 7, isRegistrationCompleted })
const otherPlayer: AccountReading = { kind: 'known', uid: 8, isRegistrationCompleted: true }
const nobody: AccountReading = { kind: 'known', uid: 0, isRegistrationCompleted: true }
const unread: AccountReading = { kind: 'unknown', at: PLAN_START }
const send = (event: AuthEvent, variant?: string) =>
  ({ do: 'send', name: event.type, event, ...(variant && { variant }) }) as const
const answer = (name: string, variant: string, output: LoginOutcome | AccountReading | LogoutOutcome) =>
  ({ do: 'answer', name, variant, output }) as const
const fail = (name: string) => ({ do: 'fail', name }) as const
const deadline = (type: 'after.resendAllowed' | 'after.credentialsExpired' | 'after.reconcileRetry') =>
  ({ do: 'deadline', name: type, event: { type } }) as const

const logins = ['login', 'resendCode', 'checkCode'].flatMap((port) => [
  answer(port, 'accepted', accepted),
  answer(port, 'code needed', codeNeeded(null)),
  answer(port, 'code needed, wait to resend', codeNeeded(PLAN_START + MINUTE)),
  answer(port, 'code needed, wait long to resend', codeNeeded(PLAN_START + 10 * MINUTE)),
  answer(port, 'refused', refused),
  answer(port, 'unknown', unknown),
  fail(port),
])

/** Everything that can happen to the auth flow, once in each kind. */
export const authRepertoire: Repertoire = {
  starts: {
    guest: { uid: 0, restored: null },
    player: { uid: 7, restored: null },
    'cut off': { uid: 0, restored: 'none' },
    'cut off, player': { uid: 7, restored: 'none' },
    'cut off entering': { uid: 0, restored: 'enter' },
    'cut off leaving': { uid: 7, restored: 'leave' },
  } satisfies Record<string, AuthInput>,
  moves: [
    send({ type: 'auth.submit', ticket: 'ticket' }),
    send({ type: 'auth.code', ticket: 'code-ticket' }),
    send({ type: 'auth.recovery', ticket: 'code-ticket' }),
    send({ type: 'auth.social' }),
    send({ type: 'auth.resend' }),
    send({ type: 'auth.cancel' }),
    send({ type: 'auth.logout' }),
    send({ type: 'auth.session', uid: 0 }, 'nobody'),
    send({ type: 'auth.session', uid: 7 }, 'player'),
    send({ type: 'auth.session', uid: 8 }, 'other player'),
    send({ type: 'auth.expired' }),
    send({ type: 'flow.wake' }),
    ...logins,
    answer('loadUser', 'player', player()),
    answer('loadUser', 'player, registration incomplete', player(false)),
    answer('loadUser', 'other player', otherPlayer),
    answer('loadUser', 'nobody', nobody),
    answer('loadUser', 'unknown', unread),
    fail('loadUser'),
    answer('readAccount', 'player', player()),
    answer('readAccount', 'other player', otherPlayer),
    answer('readAccount', 'nobody', nobody),
    answer('readAccount', 'unknown', unread),
    fail('readAccount'),
    answer('logout', 'left', { kind: 'left' }),
    answer('logout', 'unknown', { kind: 'unknown', problem: { code: 'NetworkError' } }),
    fail('logout'),
    deadline('after.resendAllowed'),
    deadline('after.credentialsExpired'),
    deadline('after.reconcileRetry'),
  ],
  extra: [
    {
      start: 'guest',
      moves: [
        { do: 'send', name: 'auth.submit' },
        { do: 'answer', name: 'login', variant: 'code needed, wait to resend' },
        { do: 'deadline', name: 'after.resendAllowed' },
        { do: 'send', name: 'auth.resend' },
      ],
    },
  ],
  key(snapshot) {
    const { uid, lapsed, intent, withCode, credentials, resendAt, retryAt } = snapshot.context as AuthContext
    return [snapshot.value, uid, lapsed, intent, withCode, credentials !== null, resendAt, retryAt !== null]
  },
}

/**
 * Paths over every transition of the auth flow, to drive the machine and the running site along; pinned by
 * `auth.paths.txt`.
 */
export const authPaths: readonly PathPlan[] = planPaths(authFlow, authRepertoire)

export default { repertoire: authRepertoire, paths: authPaths }
