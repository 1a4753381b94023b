import type { AuthProblem } from './auth.view.ts'

/**
 * How a login with or without a code ended. `credentials` is a new one-use ticket of the vault, valid until
 * `credentialsUntil`. Without `resendAt` the server did not say when a new code may be requested: its earlier answer
 * holds.
 */
export type LoginOutcome =
  | { readonly kind: 'accepted' }
  | {
      readonly kind: 'codeNeeded'
      readonly credentials: string
      readonly credentialsUntil: number
      readonly resendAt?: number | null
      readonly problem: AuthProblem | null
    }
  | { readonly kind: 'refused'; readonly problem: AuthProblem }
  | { readonly kind: 'unknown'; readonly problem: AuthProblem }

/** What `account.getInfo` says; `at` is the server time of the reading. */
export type AccountReading =
  | { readonly kind: 'known'; readonly uid: number; readonly isRegistrationCompleted: boolean }
  | { readonly kind: 'unknown'; readonly at: number }

export type LogoutOutcome = { readonly kind: 'left' } | { readonly kind: 'unknown'; readonly problem: AuthProblem }

export type AuthEvent =
  | { readonly type: 'auth.submit'; readonly ticket: string }
  | { readonly type: 'auth.code'; readonly ticket: string }
  | { readonly type: 'auth.recovery'; readonly ticket: string }
  | { readonly type: 'auth.social' }
  | { readonly type: 'auth.resend' }
  | { readonly type: 'auth.cancel' }
  | { readonly type: 'auth.logout' }
  | { readonly type: 'auth.session'; readonly uid: number }
  | { readonly type: 'auth.expired' }
  | { readonly type: 'after.resendAllowed' }
  | { readonly type: 'after.credentialsExpired' }
  | { readonly type: 'after.reconcileRetry' }
  | { readonly type: 'flow.wake' }

/** What was going on: a player entering, leaving, or nothing but the question who is here. */
export type AuthIntent = 'none' | 'enter' | 'leave'

export type AuthInput = { readonly uid: number; readonly restored: AuthIntent | null }

export type AuthContext = {
  readonly uid: number
  /**
   * Whose session has ended while the page stays as it is: the same player signs in over it and continues. 0 if no
   * session has ended.
   */
  readonly lapsed: number
  readonly intent: AuthIntent
  readonly restored: boolean
  /** The server asked for a code in this attempt. */
  readonly withCode: boolean
  readonly credentials: string | null
  readonly credentialsUntil: number | null
  readonly resendAt: number | null
  readonly attempt: number
  readonly retryAt: number | null
  readonly problem: AuthProblem | null
}

/** What the host does for this flow. A call that cannot know how it ended says `unknown`; throwing means the same. */
export interface AuthPorts {
  login(input: { ticket: string }, signal: AbortSignal): Promise<LoginOutcome>
  checkCode(input: { credentials: string; ticket: string }, signal: AbortSignal): Promise<LoginOutcome>
  resendCode(input: { credentials: string }, signal: AbortSignal): Promise<LoginOutcome>
  /** Reads the account only. */
  readAccount(input: undefined, signal: AbortSignal): Promise<AccountReading>
  /** Loads user, profile and loyalty info (AUT-1) and says whose they are. */
  loadUser(input: undefined, signal: AbortSignal): Promise<AccountReading>
  logout(input: undefined, signal: AbortSignal): Promise<LogoutOutcome>
  forgetSecrets(): void
  /** Wipes what this device keeps of the player: at a log out everything, else not what they need when they are back. */
  wipeLocal(params: { isLogout: boolean }): void
  trackLogin(): void
  trackLoginError(params: { code: string }): void
  trackLogout(): void
  trackLogoutError(params: { code: string }): void
  /** To the redirectUrl or the locale home, with the after-login dialogs. */
  welcome(params: { isRegistrationCompleted: boolean }): void
  reloadToIndex(): void
}

const FIRST_RETRY_MS = 2000
const LONGEST_RETRY_MS = 30_000
const MAX_RETRIES = 6

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialContext(input: AuthInput | undefined): AuthContext {
  return {
    ...nobody,
    uid: input?.uid ?? 0,
    intent: input?.restored ?? 'none',
    restored: (input?.restored ?? null) !== null,
  }
}

const forgotten = { credentials: null, credentialsUntil: null, resendAt: null } as const
const nobody: AuthContext = {
  ...forgotten,
  uid: 0,
  lapsed: 0,
  intent: 'none',
  restored: false,
  withCode: false,
  attempt: 0,
  retryAt: null,
  problem: null,
}

/** XState types an actor's output only inline; the machine names its guards and actions, so they read it here. */
export function outputOf<Output extends LoginOutcome | AccountReading | LogoutOutcome>(event: object): Partial<Output> {
  const output: unknown = 'output' in event ? event.output : undefined
  return typeof output === 'object' && output !== null ? (output as Partial<Output>) : {}
}

/** One-use reference that came with the event; never the value. */
export function ticketOf(event: object): string {
  return 'ticket' in event && typeof event.ticket === 'string' ? event.ticket : ''
}

/** The uid that an event or an account reading names; 0 is a guest, null means that it does not say. */
export function uidOf(event: object): number | null {
  const uid: unknown = 'uid' in event ? event.uid : (outputOf<AccountReading>(event) as { uid?: unknown }).uid
  return typeof uid === 'number' && Number.isFinite(uid) ? Math.max(0, uid) : null
}

export function problemOf(event: object): AuthContext['problem'] {
  const { problem } = outputOf<LoginOutcome>(event) as { problem?: AuthContext['problem'] }
  return problem ?? null
}

export const asGuest = (problem: AuthContext['problem'], lapsed = 0): AuthContext => ({ ...nobody, lapsed, problem })
export const asPlayer = (uid: number, problem: AuthContext['problem']): AuthContext => ({ ...nobody, uid, problem })
export const withoutCredentials = (context: AuthContext): AuthContext => ({ ...context, ...forgotten })
export const entering = ({ lapsed }: AuthContext): AuthContext => ({ ...nobody, lapsed, intent: 'enter' })

export function withCredentials(context: AuthContext, event: object): AuthContext {
  const given = outputOf<Extract<LoginOutcome, { kind: 'codeNeeded' }>>(event)
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
export function withRetry(context: AuthContext, event: object): AuthContext {
  const { at } = outputOf<Extract<AccountReading, { kind: 'unknown' }>>(event)
  const delay = Math.min(FIRST_RETRY_MS * 2 ** context.attempt, LONGEST_RETRY_MS)
  const retryAt = typeof at === 'number' && context.attempt < MAX_RETRIES ? at + delay : null
  return { ...context, attempt: Math.min(context.attempt + 1, MAX_RETRIES), retryAt }
}
