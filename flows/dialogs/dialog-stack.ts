import {
  type DialogEntry, type DialogProps, type DialogRequest, type DialogsContext, type DialogsEvent, type DialogStep, dialogLayers, dialogTypes, layerOf,
} from './dialogs-types.ts'

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

/** A yes closes the dialog, whatever it refuses, and is kept under the name of its question. */
export function withAgreement(context: DialogsContext, entry: DialogEntry | undefined): DialogsContext {
  const closed = withoutDialog(context, entry)
  return entry?.ask === undefined ? closed : { ...closed, agreed: [...context.agreed, entry.ask].slice(-MAX_AGREED) }
}

export function withSteps(context: DialogsContext, steps: unknown): DialogsContext {
  return { ...context, queue: [...context.queue, ...(Array.isArray(steps) ? (steps as DialogStep[]) : [])].slice(0, MAX_QUEUED) }
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
  return isObject(head) && 'step' in head && head.step !== undefined ? { step: String(head.step), with: head.with ?? {} } : null
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
