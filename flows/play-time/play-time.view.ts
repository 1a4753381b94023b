import type { Money } from '#base/money.ts'
import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

/** What the platform knows about the session at a check; `net` is null if it could not be counted. */
export type PlaySummary = { readonly at: number; readonly net: Money | null }

export type PlayTimeView = {
  readonly status: FlowStatus<'play-time'>
  readonly statuses: readonly FlowStatus<'play-time'>[]
  /** Server time in ms at which this session of play for money began; null while none is under way. */
  readonly since: number | null
  readonly summary: PlaySummary | null
  /** The player has continued since then: the result is being counted again. */
  readonly isCounting: boolean
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialPlayTimeView(_session: FlowSession): PlayTimeView {
  return { status: 'off', statuses: ['off'], since: null, summary: null, isCounting: false }
}
