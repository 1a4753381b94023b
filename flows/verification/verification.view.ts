import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FormProblem } from '../form-problem.ts'
import type { VerificationLoss, VerificationResult } from './verification.context.ts'

export type VerificationView = {
  readonly status: FlowStatus<'verification'>
  readonly statuses: readonly FlowStatus<'verification'>[]
  readonly isBusy: boolean
  /** How often another token was given for the page that is open: at each one it is to be handed on. */
  readonly renewals: number
  /** The platform's last answer about the check on this page; null before. */
  readonly result: VerificationResult | null
  readonly loss: VerificationLoss | null
  readonly problem: FormProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialVerificationView = (): VerificationView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  renewals: 0,
  result: null,
  loss: null,
  problem: null,
})
