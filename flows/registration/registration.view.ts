import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { AuthProblem } from '../auth/auth.view.ts'
import type { FlowSession } from '../flow.ts'

/** Why the last attempt ended as it did: codes, never texts, as at sign-in. */
export type RegistrationProblem = AuthProblem

export type RegistrationView = {
  readonly status: FlowStatus<'registration'>
  readonly statuses: readonly FlowStatus<'registration'>[]
  readonly isBusy: boolean
  /**
   * Server time in ms from which `registration.resend` is accepted; null when it already is, or when there is nothing
   * to resend.
   */
  readonly resendAt: number | null
  readonly problem: RegistrationProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialRegistrationView(_session: FlowSession): RegistrationView {
  return { status: 'filling', statuses: ['filling'], isBusy: false, resendAt: null, problem: null }
}
