import {
  type DialogEntry,
  dialogLayers,
  type DialogProps,
  type DialogRequest,
  dialogTypes,
  layerOf,
} from './dialogs.view.ts'

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

const MAX_ID = 99_999
const MAX_QUEUED = 500
const MAX_AGREED = 20

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialDialogs(input: { steps: readonly DialogStep[]; opened: number } | undefined): DialogsContext {
  return { stack: [], queue: input?.steps ?? [], current: null, agreed: [], opened: input?.opened ?? 0 }
}

export function isOpenable(request: unknown): request is DialogRequest {
  const type: unknown = typeof request === 'object' && request !== null && 'type' in request ? request.type : undefined
  return dialogTypes.some((known) => known === type)
}

export function withDialog(context: DialogsContext, request: DialogRequest): DialogsContext {
  const number = (context.opened % MAX_ID) + 1
  const entry: DialogEntry = {
    id: `d${number}`,
    type: request.type,
    document: request.document,
    ...(request.component === undefined ? {} : { component: request.component }),
    ...(request.ask === undefined ? {} : { ask: request.ask }),
    props: request.props ?? {},
    preventClose: request.preventClose === true,
    ...(request.isAboveAll === true ? { isAboveAll: true } : {}),
  }
  // A question asked again is open: what was answered before is no answer to it.
  const agreed = request.ask === undefined ? context.agreed : context.agreed.filter((ask) => ask !== request.ask)
  return { ...context, stack: [...context.stack, entry], agreed, opened: number }
}

/** The dialog that a close event means: the named one, else the topmost. */
export function meantBy(context: DialogsContext, event: DialogsEvent): DialogEntry | undefined {
  if (event.type !== 'dialogs.close' && event.type !== 'dialogs.agree') return undefined
  return event.id === undefined ? topmost(context.stack) : context.stack.find(({ id }) => id === event.id)
}

export function withoutDialog(context: DialogsContext, entry: DialogEntry | undefined): DialogsContext {
  return { ...context, stack: context.stack.filter((other) => other !== entry) }
}

/** Agreeing closes the dialog even if it refuses to close, and is stored under the name of its question. */
export function withAgreement(context: DialogsContext, entry: DialogEntry | undefined): DialogsContext {
  const closed = withoutDialog(context, entry)
  return entry?.ask === undefined ? closed : { ...closed, agreed: [...context.agreed, entry.ask].slice(-MAX_AGREED) }
}

export function withSteps(context: DialogsContext, steps: unknown): DialogsContext {
  return {
    ...context,
    queue: [...context.queue, ...(Array.isArray(steps) ? (steps as DialogStep[]) : [])].slice(0, MAX_QUEUED),
  }
}

/** The top dialog of each layer, the lowest first. */
export function visibleOf(stack: readonly DialogEntry[]): DialogEntry[] {
  return dialogLayers.flatMap((layer) => stack.findLast((entry) => layerOf(entry) === layer) ?? [])
}

export const topmost = (stack: readonly DialogEntry[]): DialogEntry | undefined => visibleOf(stack).at(-1)

/** Steps come from outside: what is neither a dialog nor a named step is skipped. */
export function headDialog({ queue: [head] }: DialogsContext): DialogRequest | null {
  return isObject(head) && 'dialog' in head && isOpenable(head.dialog) ? head.dialog : null
}

export function headStep({ queue: [head] }: DialogsContext): { step: string; with: DialogProps } | null {
  return isObject(head) && 'step' in head && head.step !== undefined
    ? { step: String(head.step), with: head.with ?? {} }
    : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
