import type { AnyMachineSnapshot } from 'xstate'
import { type AuthProblem, ownProblems } from './auth/auth.view.ts'
import type { FlowDeadline, SafeRule } from './flow.ts'
import { problemRule } from './form-problem.ts'

/*
 * What sign-in and registration share: the credentials of an attempt for which the platform wants a code, and reading
 * the account where nobody knows how the attempt ended.
 */

/** What `account.getInfo` says; `at` is the server time of the reading. */
export type AccountReading =
  | { readonly kind: 'known'; readonly uid: number; readonly isRegistrationCompleted: boolean }
  | { readonly kind: 'unknown'; readonly at: number }

/**
 * The platform wants a code. `credentials` is a new one-use ticket of the vault for what was typed, valid until
 * `credentialsUntil`. Without `resendAt` the platform did not say when a new code may be requested: its earlier answer
 * holds.
 */
export type CodeNeeded = {
  readonly kind: 'codeNeeded'
  readonly credentials: string
  readonly credentialsUntil: number
  readonly resendAt?: number | null
  readonly problem: AuthProblem | null
}

/** The part of both contexts that is about one attempt. */
export type AccessContext = {
  /** The platform asked for a code in this attempt. */
  readonly withCode: boolean
  readonly credentials: string | null
  readonly credentialsUntil: number | null
  readonly resendAt: number | null
  /** How often the account was read in vain. */
  readonly attempt: number
  /** Server time in ms at which the account is read again; null if only a wake or another event reads it. */
  readonly retryAt: number | null
  readonly problem: AuthProblem | null
}

const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 30_000
const MAX_RETRIES = 6

export const withoutAny = { credentials: null, credentialsUntil: null, resendAt: null } as const

/** XState types an actor's output only inline; the machines name their guards and actions, which read it here. */
export function outputIn<Output extends object>(event: object): Partial<Output> {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? (output as Partial<Output>) : {}
}

/** The uid that an event or an account reading names; 0 is a guest, null means that it does not say. */
export function accountUidIn(event: object): number | null {
  const uid: unknown = 'uid' in event ? event.uid : outputIn<{ readonly uid: unknown }>(event).uid
  return typeof uid === 'number' && Number.isFinite(uid) ? Math.max(0, uid) : null
}

export const accessProblemIn = (event: object): AuthProblem | null =>
  outputIn<{ readonly problem: AuthProblem | null }>(event).problem ?? null

/** Whether the registration of the account that was read is complete; one that says nothing is. */
export const isCompletedIn = (event: object): boolean =>
  outputIn<Extract<AccountReading, { kind: 'known' }>>(event).isRegistrationCompleted !== false

export const withoutCredentials = <Context extends AccessContext>(context: Context): Context => ({
  ...context,
  ...withoutAny,
})

export function withCredentials<Context extends AccessContext>(context: Context, event: object): Context {
  const given = outputIn<CodeNeeded>(event)
  return {
    ...context,
    withCode: true,
    credentials: given.credentials ?? null,
    credentialsUntil: given.credentialsUntil ?? null,
    resendAt: given.resendAt === undefined ? context.resendAt : given.resendAt,
    problem: given.problem ?? null,
  }
}

/** The next reading of the account: after 2 s, doubling to 30 s; after six only a wake or another event reads again. */
export function withRetry<Context extends AccessContext>(context: Context, event: object): Context {
  const { at } = outputIn<Extract<AccountReading, { kind: 'unknown' }>>(event)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** context.attempt, LONGEST_RETRY_MS)
  const retryAt = typeof at === 'number' && context.attempt < MAX_RETRIES ? at + delay : null
  return { ...context, attempt: Math.min(context.attempt + 1, MAX_RETRIES), retryAt }
}

/** The deadlines of both machines, whose states `needsCode` and `reconciling` have the same names. */
export function accessDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { resendAt, credentialsUntil, retryAt } = snapshot.context as AccessContext
  const deadlines: FlowDeadline[] = []
  if (snapshot.matches({ needsCode: 'waiting' }) && resendAt !== null)
    deadlines.push({ event: 'after.resendAllowed', at: resendAt })
  if (snapshot.matches('needsCode') && credentialsUntil !== null)
    deadlines.push({ event: 'after.credentialsExpired', at: credentialsUntil })
  if (snapshot.matches({ reconciling: 'waiting' }) && retryAt !== null)
    deadlines.push({ event: 'after.reconcileRetry', at: retryAt })
  return deadlines
}

/** How a problem of both may be recorded: its codes and its time. */
export const accessProblemRule: SafeRule = problemRule(ownProblems, {
  twoFactor: ['resendTime', 'alreadyEnabled', 'sixDigits', 'timeExpired', 'codeInvalid'],
})
/** How an attempt may be recorded; `more` are fields of one flow alone. */
export const attemptRule = (more: Readonly<Record<string, SafeRule>> = {}): SafeRule => ({
  object: {
    kind: ['accepted', 'codeNeeded', 'refused', 'unknown'],
    ...more,
    credentialsUntil: 'time',
    resendAt: 'time',
    credentials: 'hidden',
    problem: accessProblemRule,
  },
})
/** How a reading of the account may be recorded. */
export const accountReadingRule: SafeRule = {
  object: { kind: ['known', 'unknown'], uid: 'alias', isRegistrationCompleted: 'boolean', at: 'time' },
}
