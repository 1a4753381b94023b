import type { TwoFactorText } from './two-factor-texts.ts'

/** Problem codes that no server sends: the logout failed, the login left no session, the credentials are gone, the network, the answer. */
export const ownProblems = ['LogoutFailed', 'SessionNotKept', 'CredentialsExpired', 'NetworkError', 'TimeoutError', 'ProtocolError'] as const

/** Why the last attempt ended as it did: codes, never texts. `code` is a platform error type or one of ours. */
export type AuthProblem = {
  readonly code: string
  /** Which of the recognised two-factor texts the server said. */
  readonly twoFactor?: TwoFactorText
  /** Names of the fields that the server refused, with its codes for them. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Server time in ms before which trying again is refused. */
  readonly retryAt?: number
  /** What support may ask for. */
  readonly reference?: string
}

/**
 * How a login with or without a code ended. `credentials` is a new one-use ticket of the vault, valid until `credentialsUntil`. Without `resendAt` the server
 * said nothing of when a new code may be asked for: what it said before holds.
 */
export type LoginOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'codeNeeded'; readonly credentials: string; readonly credentialsUntil: number; readonly resendAt?: number | null; readonly problem: AuthProblem | null }
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
  | { readonly type: 'auth.resend' }
  | { readonly type: 'auth.cancel' }
  | { readonly type: 'auth.logout' }
  | { readonly type: 'auth.session'; readonly uid: number }
  | { readonly type: 'after.resendAllowed' }
  | { readonly type: 'after.credentialsExpired' }
  | { readonly type: 'after.reconcileRetry' }
  | { readonly type: 'flow.wake' }

/** What was going on: a player entering, leaving, or nothing but the question who is here. */
export type AuthIntent = 'none' | 'enter' | 'leave'

export type AuthInput = { readonly uid: number; readonly restored: AuthIntent | null }

export type AuthContext = {
  readonly uid: number
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
  /** Loads user, profile and loyalty info (section 4), and says whose they are. */
  loadUser(input: undefined, signal: AbortSignal): Promise<AccountReading>
  logout(input: undefined, signal: AbortSignal): Promise<LogoutOutcome>
  forgetSecrets(): void
  /** Wipes everything that this device keeps of the player. */
  wipeLocal(): void
  trackLogin(): void
  trackLoginError(params: { code: string }): void
  trackLogout(): void
  trackLogoutError(params: { code: string }): void
  /** To the redirectUrl or the locale home, with the after-login dialogs. */
  welcome(params: { isRegistrationCompleted: boolean }): void
  reloadToIndex(): void
}
