import type { Intent, IntentProblem } from './intent.context.ts'

export const intentStatuses = [
  'idle',
  'opening',
  'editing',
  'preparing',
  'found',
  'submitting',
  'reconciling',
  'elsewhere',
  'handed',
] as const
export type IntentStatus = (typeof intentStatuses)[number]

/** What widgets see of a payment that is being begun. */
export type IntentView = {
  readonly status: IntentStatus
  readonly statuses: readonly IntentStatus[]
  readonly isBusy: boolean
  /** Nothing is searched by itself any more: the player asks. */
  readonly isStopped: boolean
  readonly intent: Intent | null
  /** The payment that was found, or that was begun. */
  readonly transaction: number | null
  /** The same object for as long as it is the same failure. */
  readonly problem: IntentProblem | null
  /** Whether this device remembers the payment across a reload. */
  readonly isDurable: boolean
  readonly resendAt: null
}

/** What the server renders from, and what shows until the flow is loaded. */
export const initialIntentView = (): IntentView => ({
  status: 'idle',
  statuses: ['idle'],
  isBusy: false,
  isStopped: false,
  intent: null,
  transaction: null,
  problem: null,
  isDurable: true,
  resendAt: null,
})
