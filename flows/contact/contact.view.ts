import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FormProblem } from '../form-problem.ts'
import type { ContactKind } from './contact.context.ts'

/** Problem codes that no server sends: the code is older than ten minutes; the player has no such contact. */
export const ownContactProblems = ['CodeExpired', 'NoContact'] as const

export type ContactView = {
  readonly status: FlowStatus<'contact'>
  readonly statuses: readonly FlowStatus<'contact'>[]
  readonly isBusy: boolean
  /**
   * Server time in ms from which `contact.resend` is accepted; null when it already is, or when there is nothing to
   * resend.
   */
  readonly resendAt: number | null
  /** The kind of the contact that the code was sent to; null before, and where it is not known. */
  readonly sentTo: ContactKind | null
  readonly problem: FormProblem | null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialContactView = (): ContactView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  resendAt: null,
  sentTo: null,
  problem: null,
})
