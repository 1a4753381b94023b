import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

export type InactivityView = {
  readonly status: FlowStatus<'inactivity'>
  readonly statuses: readonly FlowStatus<'inactivity'>[]
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialInactivityView({ uid }: FlowSession): InactivityView {
  const status = uid > 0 ? 'preparing' : 'off'
  return { status, statuses: [status] }
}
