import { type AccessContext, type AccountReading, type CodeNeeded, withoutAny } from '../account-access.ts'
import type { AuthProblem } from './auth.view.ts'

/** How a login with or without a code ended. */
export type LoginOutcome =
  | { readonly kind: 'accepted' }
  | CodeNeeded
  | { readonly kind: 'refused'; readonly problem: AuthProblem }
  | { readonly kind: 'unknown'; readonly problem: AuthProblem }

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

export type AuthContext = AccessContext & {
  readonly uid: number
  /**
   * Whose session has ended while the page stays as it is: the same player signs in over it and continues. 0 if no
   * session has ended.
   */
  readonly lapsed: number
  readonly intent: AuthIntent
  readonly restored: boolean
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

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialContext(input: AuthInput | undefined): AuthContext {
  return {
    ...nobody,
    uid: input?.uid ?? 0,
    intent: input?.restored ?? 'none',
    restored: (input?.restored ?? null) !== null,
  }
}

const nobody: AuthContext = {
  ...withoutAny,
  uid: 0,
  lapsed: 0,
  intent: 'none',
  restored: false,
  withCode: false,
  attempt: 0,
  retryAt: null,
  problem: null,
}

export const asGuest = (problem: AuthContext['problem'], lapsed = 0): AuthContext => ({ ...nobody, lapsed, problem })
export const asPlayer = (uid: number, problem: AuthContext['problem']): AuthContext => ({ ...nobody, uid, problem })
export const entering = ({ lapsed }: AuthContext): AuthContext => ({ ...nobody, lapsed, intent: 'enter' })
