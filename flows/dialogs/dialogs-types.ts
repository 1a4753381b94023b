/** The three kinds of specification section 2; a confirm stands above a popup, a popup above a curtain. */
export const dialogTypes = ['curtain', 'popup', 'confirm'] as const
export type DialogType = (typeof dialogTypes)[number]

/** Where a dialog stands: by its kind, or above all others (decisions.md: the warning of inactivity). The lowest first. */
export const dialogLayers = [...dialogTypes, 'above'] as const
export const layerOf = ({ type, isAboveAll }: Pick<DialogRequest, 'type' | 'isAboveAll'>): (typeof dialogLayers)[number] => (isAboveAll ? 'above' : type)

/** Plain data only: a dialog's props are saved, compared and recorded (redacted). */
export type DialogProps = { readonly [name: string]: DialogValue }
export type DialogValue = string | number | boolean | null | readonly DialogValue[] | { readonly [name: string]: DialogValue }

/**
 * What to open: a popup document by id, with the values it is given (bindings `dialog.*` inside it), or a single widget, whose props `props` then are.
 * `ask`: a name under which whoever opened it learns what was answered.
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

/** An open dialog (specification section 3): the id is generated. */
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

/** One step of the queue: a dialog, or the name of a step that the host turns into a dialog or into nothing. */
export type DialogStep = { readonly dialog: DialogRequest } | { readonly step: string; readonly with?: DialogProps }

export type DialogsEvent =
  | { readonly type: 'dialogs.open'; readonly dialog: DialogRequest }
  | { readonly type: 'dialogs.close'; readonly id?: string; readonly force?: boolean }
  | { readonly type: 'dialogs.agree'; readonly id?: string }
  | { readonly type: 'dialogs.enqueue'; readonly steps: readonly DialogStep[] }
  | { readonly type: 'dialogs.closeAll' }

export type DialogsInput = { readonly steps: readonly DialogStep[]; readonly opened: number }

export type DialogsContext = {
  /** In the order of opening; the last of each layer is visible. */
  readonly stack: readonly DialogEntry[]
  readonly queue: readonly DialogStep[]
  /** The dialog that the queue waits for. */
  readonly current: string | null
  /** The last questions that were answered with yes. */
  readonly agreed: readonly string[]
  /** How many dialogs were opened: ids are generated from it. */
  readonly opened: number
}

export interface DialogsPorts {
  /** What a named step opens, null for nothing. A throw skips the step and is reported. */
  resolveStep(input: { step: string; with: DialogProps }, signal: AbortSignal): Promise<DialogRequest | null>
  reportFailedStep(params: { step: string; error: unknown }): void
}
