import type { FlowStatus } from '#schemas/vocabulary.ts'
import type { FlowSession } from '../flow.ts'

/** The three kinds of dialog (POP-11); a confirm opens above a popup, a popup above a curtain. */
export const dialogTypes = ['curtain', 'popup', 'confirm'] as const
export type DialogType = (typeof dialogTypes)[number]

/** Where a dialog stands: by its kind, or above all others (the warning of inactivity: DEC-56). The lowest first. */
export const dialogLayers = [...dialogTypes, 'above'] as const
export const layerOf = ({
  type,
  isAboveAll,
}: Pick<DialogRequest, 'type' | 'isAboveAll'>): (typeof dialogLayers)[number] => (isAboveAll ? 'above' : type)

/** Plain data only: a dialog's props are saved, compared and recorded (redacted). */
export type DialogProps = { readonly [name: string]: DialogValue }
export type DialogValue =
  | string
  | number
  | boolean
  | null
  | readonly DialogValue[]
  | { readonly [name: string]: DialogValue }

/**
 * What to open: a popup document by id, with the values for its bindings `dialog.*`; or a single widget, and then
 * `props` are its props. `ask` names the question: whoever opened the dialog looks up the answer under this name.
 */
export type DialogRequest = {
  readonly type: DialogType
  readonly document: string
  readonly component?: string
  readonly ask?: string
  readonly props?: DialogProps
  readonly preventClose?: boolean
  /** No dialog that opens after it hides it. */
  readonly isAboveAll?: boolean
}

/** An open dialog (DLG-2) with a generated id. */
export type DialogEntry = {
  readonly id: string
  readonly type: DialogType
  readonly document: string
  readonly component?: string
  readonly ask?: string
  readonly props: DialogProps
  readonly preventClose: boolean
  readonly isAboveAll?: true
}

export type DialogsView = {
  readonly status: 'closed' | 'open'
  /**
   * `waiting` is added while the queue has something to do, `pending` while something waits for the end of a round: no
   * other may begin.
   */
  readonly statuses: readonly FlowStatus<'dialogs'>[]
  /** The top dialog of each type, the lowest layer first: what to render. */
  readonly visible: readonly DialogEntry[]
  /** The one that holds the focus; everything else is inert. */
  readonly topmost: DialogEntry | null
  readonly openCount: number
  /** Names of the last questions that were answered yes. A question that is neither here nor open was answered no. */
  readonly agreed: readonly string[]
  /** Names of the questions that are open. */
  readonly asking: readonly string[]
  readonly isScrollLocked: boolean
  /** Documents that ask for attention: the open one and those that wait. */
  readonly attention: readonly string[]
}

/** What the server renders from, and what shows until the flow is loaded. */
export function initialDialogsView(_session: FlowSession): DialogsView {
  return {
    status: 'closed',
    statuses: ['closed'],
    visible: [],
    topmost: null,
    openCount: 0,
    agreed: [],
    asking: [],
    isScrollLocked: false,
    attention: [],
  }
}
