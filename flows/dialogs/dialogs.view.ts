import type { FlowStatus } from '#schemas/vocabulary-flows.ts'
import type { FlowSession } from '../flow.ts'
import type { DialogEntry } from './dialogs-types.ts'

export type DialogsView = {
  readonly status: 'closed' | 'open'
  /** `waiting` is added while the queue has something to do. */
  readonly statuses: readonly FlowStatus<'dialogs'>[]
  /** The top dialog of each type, the lowest layer first: what to render. */
  readonly visible: readonly DialogEntry[]
  /** The one that holds the focus; everything else is inert. */
  readonly topmost: DialogEntry | null
  readonly openCount: number
  /** Names of the last questions that were answered with yes; one that is open no longer and not among them was answered with no. */
  readonly agreed: readonly string[]
  /** Names of the questions that are open. */
  readonly asked: readonly string[]
  readonly isScrollLocked: boolean
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialDialogsView(_session: FlowSession): DialogsView {
  return { status: 'closed', statuses: ['closed'], visible: [], topmost: null, openCount: 0, agreed: [], asked: [], isScrollLocked: false }
}
