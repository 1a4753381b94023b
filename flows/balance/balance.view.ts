import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

export type BalanceView = {
  readonly status: FlowStatus<'balance'>
  readonly statuses: readonly FlowStatus<'balance'>[]
  /** What is shown comes from this device and has not been refreshed yet. */
  readonly isCached: boolean
  /** Counts the changes caused by the player's own acts; screen readers announce each of them. */
  readonly announced: number
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialBalanceView({ uid }: FlowSession): BalanceView {
  const status = uid > 0 ? 'preparing' : 'off'
  return { status, statuses: [status], isCached: false, announced: 0 }
}
