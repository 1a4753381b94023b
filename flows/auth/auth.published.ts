import type { AnyMachineSnapshot } from 'xstate'
import type { FlowStatus } from '#schemas/vocabulary-flows.ts'
import type { FlowDeadline, FlowSession } from '../flow.ts'
import type { AuthContext, AuthInput, AuthIntent } from './auth-types.ts'
import { TWO_FACTOR_STATUS, type AuthView } from './auth.view.ts'

const SAVED_FORMAT = 1
const intents: readonly unknown[] = ['none', 'enter', 'leave'] satisfies AuthIntent[]

/** What widgets see: a pure function of the snapshot. */
export function authView(snapshot: AnyMachineSnapshot): AuthView {
  const context = snapshot.context as AuthContext
  const status = statusOf(snapshot)
  return {
    status,
    statuses: [status],
    detail: context.withCode ? TWO_FACTOR_STATUS : null,
    isBusy: snapshot.hasTag('busy'),
    uid: context.uid,
    resendAt: context.resendAt,
    problem: context.problem,
  }
}

/** From the session the server told, or, where a reload cut off something of unknown outcome, straight into reconciling. */
export function authInput(session: FlowSession, saved?: unknown): AuthInput {
  return { uid: session.uid, restored: savedIntent(saved) }
}

/** What was going on, in one word; the credentials do not outlive the page. */
export function saveAuth(snapshot: AnyMachineSnapshot): unknown {
  const { status } = authView(snapshot)
  if (status === 'guest' || status === 'signedIn') return null
  const { intent } = snapshot.context as AuthContext
  return { format: SAVED_FORMAT, intent: status === 'needsCode' && !snapshot.hasTag('busy') ? 'none' : intent }
}

export function authDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { resendAt, credentialsUntil, retryAt } = snapshot.context as AuthContext
  const deadlines: FlowDeadline[] = []
  if (snapshot.matches({ needsCode: 'waiting' }) && resendAt !== null) deadlines.push({ event: 'after.resendAllowed', at: resendAt })
  if (snapshot.matches('needsCode') && credentialsUntil !== null) deadlines.push({ event: 'after.credentialsExpired', at: credentialsUntil })
  if (snapshot.matches({ reconciling: 'waiting' }) && retryAt !== null) deadlines.push({ event: 'after.reconcileRetry', at: retryAt })
  return deadlines
}

/** Guest and signed in without a problem to show are what a fresh start would give. */
export function authCheckpoint(snapshot: AnyMachineSnapshot): AuthInput | undefined {
  const { uid, problem } = snapshot.context as AuthContext
  const isSettled = (snapshot.matches('guest') && uid === 0) || (snapshot.matches('signedIn') && uid > 0)
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
