import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FormProblem } from '../form-problem.ts'

/** Problem code that no server sends: the change was begun more than ten minutes ago. */
export const ownTwoFactorProblems = ['CodeExpired'] as const

export type TwoFactorView = {
  readonly status: FlowStatus<'two-factor'>
  readonly statuses: readonly FlowStatus<'two-factor'>[]
  readonly isBusy: boolean
  /** Whether two-factor is being switched on, or off. */
  readonly on: boolean
  /** A code is asked for to make new recovery codes. */
  readonly renews: boolean
  /** There is no other code to send: the authenticator makes them. */
  readonly resendAt: null
  readonly problem: FormProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialTwoFactorView = (): TwoFactorView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  on: false,
  renews: false,
  resendAt: null,
  problem: null,
})
