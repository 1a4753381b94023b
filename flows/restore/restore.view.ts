import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FormProblem } from '../form-problem.ts'

/**
 * Problem codes that no server sends: the code is older than ten minutes; whether the password was changed is not
 * known.
 */
export const ownRestoreProblems = ['CodeExpired', 'OutcomeUnknown'] as const

export type RestoreView = {
  readonly status: FlowStatus<'restore'>
  readonly statuses: readonly FlowStatus<'restore'>[]
  readonly isBusy: boolean
  /**
   * Server time in ms from which `restore.resend` is accepted; null when it already is, or when there is nothing to
   * resend.
   */
  readonly resendAt: number | null
  readonly problem: FormProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialRestoreView = (): RestoreView => ({
  status: 'contact',
  statuses: ['contact'],
  isBusy: false,
  resendAt: null,
  problem: null,
})
