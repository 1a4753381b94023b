import type { FlowStatus } from '#schemas/vocabulary-flows.ts'
import type { FlowSession } from '../flow.ts'
import type { AuthProblem } from './auth-types.ts'

/** The status text of specification section 4, kept as the code that the interface tests. */
export const TWO_FACTOR_STATUS = 'two_factor_auth is enable'

export type AuthView = {
  readonly status: FlowStatus<'auth'>
  readonly statuses: readonly FlowStatus<'auth'>[]
  /** Set while a code is asked for. */
  readonly detail: typeof TWO_FACTOR_STATUS | null
  readonly isBusy: boolean
  readonly uid: number
  /** Server time in ms from which `auth.resend` is accepted; null when it already is, or when there is nothing to resend. */
  readonly resendAt: number | null
  readonly problem: AuthProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialAuthView(session: FlowSession): AuthView {
  const status = session.uid > 0 ? 'signedIn' : 'guest'
  return { status, statuses: [status], detail: null, isBusy: false, uid: session.uid > 0 ? session.uid : 0, resendAt: null, problem: null }
}
