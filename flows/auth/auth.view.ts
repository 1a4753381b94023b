import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

/** The two-factor messages that the player may meet (AUT-2, S6). */
export type TwoFactorText = 'resendTime' | 'alreadyEnabled' | 'sixDigits' | 'timeExpired' | 'codeInvalid'

/** Problem codes of this flow's own: the logout failed, the login left no session, the credentials are gone. */
export const ownProblems = ['LogoutFailed', 'SessionNotKept', 'CredentialsExpired'] as const

/** Why the last attempt ended as it did: codes, never texts. `code` is an error type of the platform or of this flow. */
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

/** The status text of AUT-2 as the code that the interface tests. */
export const TWO_FACTOR_STATUS = 'two_factor_auth is enable'

export type AuthView = {
  readonly status: FlowStatus<'auth'>
  readonly statuses: readonly FlowStatus<'auth'>[]
  /** Set while a code is asked for. */
  readonly detail: typeof TWO_FACTOR_STATUS | null
  readonly isBusy: boolean
  readonly uid: number
  /** Whose session has ended under the open page; 0 if none has. */
  readonly lapsedUid: number
  /**
   * Server time in ms from which `auth.resend` is accepted; null when it already is, or when there is nothing to
   * resend.
   */
  readonly resendAt: number | null
  readonly problem: AuthProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialAuthView(session: FlowSession): AuthView {
  const status = session.uid > 0 ? 'signedIn' : 'guest'
  return {
    status,
    statuses: [status],
    detail: null,
    isBusy: false,
    uid: session.uid > 0 ? session.uid : 0,
    lapsedUid: 0,
    resendAt: null,
    problem: null,
  }
}
