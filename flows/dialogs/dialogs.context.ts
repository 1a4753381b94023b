import { isRecord } from '#base/is-record.ts'
import { isTime } from '../is-time.ts'
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
  /** Asks for the player's attention. `at`: server time in ms; `latestAt`: after this time the dialog is useless. */
  | { readonly type: 'dialogs.attend'; readonly dialog: DialogRequest; readonly at: number; readonly latestAt?: number }
  /** Withdraws a document, whether it waits or is open. */
  | { readonly type: 'dialogs.dismiss'; readonly document: string }
  | { readonly type: 'dialogs.round'; readonly isUnderWay: boolean }
  | { readonly type: 'after.attention' }

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
  /** Dialogs that ask for attention and wait for the end of a round or of the one before, the most urgent first. */
  readonly attention: readonly AttentionItem[]
  /** The one of them that is open. */
  readonly attended: { readonly id: string; readonly item: AttentionItem } | null
  readonly isRound: boolean
}

/** A dialog that waits for a round to end, but not beyond `by` (server time in ms). */
export type AttentionItem = {
  readonly dialog: DialogRequest
  readonly by: number
  /** `by` had passed when it was requested: it does not wait. */
  readonly isDue: boolean
  /** It has a deadline of its own (`latestAt`): it goes before dialogs that have none. */
  readonly isFirm: boolean
}

export interface DialogsPorts {
  /** What a named step opens, null for nothing. A throw skips the step and is reported. */
  resolveStep(input: { step: string; with: DialogProps }, signal: AbortSignal): Promise<DialogRequest | null>
  reportFailedStep(params: { step: string; error: unknown }): void
}

const MAX_ID = 99_999
const MAX_QUEUED = 500
const MAX_AGREED = 20
const MAX_ATTENTION = 10
/** How long a dialog that asks for attention waits for the end of a round. */
const ROUND_PATIENCE_MS = 60_000

/** Without an input too: XState's pure functions build an inert actor from the bare machine first. */
export function initialDialogs(input: { steps: readonly DialogStep[]; opened: number } | undefined): DialogsContext {
  return {
    stack: [],
    queue: input?.steps ?? [],
    current: null,
    agreed: [],
    opened: input?.opened ?? 0,
    attention: [],
    attended: null,
    isRound: false,
  }
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
  // A question that is asked again is open: the earlier answer does not count.
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

const inOrder = (items: readonly AttentionItem[]): AttentionItem[] =>
  items.toSorted((one, other) => one.by - other.by).slice(0, MAX_ATTENTION)
const documentOf = (item: AttentionItem | null | undefined): string | undefined => item?.dialog.document

/** A repeated request for a document replaces the waiting one; an open one is not opened twice. */
export function withAttention(context: DialogsContext, event: DialogsEvent): DialogsContext {
  if (event.type !== 'dialogs.attend' || !isTime(event.at) || !isOpenable(event.dialog)) return context
  if (documentOf(context.attended?.item) === event.dialog.document) return context
  const { dialog, at, latestAt } = event
  const isFirm = isTime(latestAt)
  const by = Math.min(at + ROUND_PATIENCE_MS, isFirm ? latestAt : Number.POSITIVE_INFINITY)
  const others = context.attention.filter((item) => documentOf(item) !== dialog.document)
  return { ...context, attention: inOrder([...others, { dialog, by, isDue: by <= at, isFirm }]) }
}

/** Opens the most urgent dialog that waits. */
export function attending(context: DialogsContext): DialogsContext {
  const [item, ...rest] = context.attention
  if (!item) return context
  const opened = withDialog(context, item.dialog)
  const entry = opened.stack.at(-1)
  return { ...opened, attention: rest, attended: entry ? { id: entry.id, item } : null }
}

export const isDisplaced = ({ attended, attention }: DialogsContext): boolean =>
  attended !== null && !attended.item.isFirm && attention.some(({ isFirm }) => isFirm)

/** A dialog with a deadline takes the place of the open one, which comes back after it. */
export function displacing(context: DialogsContext): DialogsContext {
  const firm = context.attention.find(({ isFirm }) => isFirm)
  if (!firm || !context.attended) return context
  const { id, item } = context.attended
  const back: AttentionItem = { ...item, by: firm.by + ROUND_PATIENCE_MS, isDue: false }
  const rest = context.attention.filter((other) => other !== firm)
  return attending({
    ...context,
    stack: context.stack.filter((entry) => entry.id !== id),
    attention: [firm, ...inOrder([...rest, back])],
  })
}

export function withoutDocument(context: DialogsContext, event: DialogsEvent): DialogsContext {
  if (event.type !== 'dialogs.dismiss') return context
  return {
    ...context,
    stack: context.stack.filter(({ document }) => document !== event.document),
    attention: context.attention.filter((item) => documentOf(item) !== event.document),
  }
}

/** Server time in ms at which a waiting dialog must open; null if none has to. */
export function attentionDueAt(context: DialogsContext): number | null {
  const { attention, attended } = context
  if (attended === null) return attention[0]?.by ?? null
  return isDisplaced(context) ? (attention.find(({ isFirm, isDue }) => isFirm && !isDue)?.by ?? null) : null
}

/** The top dialog of each layer, the lowest first. */
export function visibleOf(stack: readonly DialogEntry[]): DialogEntry[] {
  return dialogLayers.flatMap((layer) => stack.findLast((entry) => layerOf(entry) === layer) ?? [])
}

export const topmost = (stack: readonly DialogEntry[]): DialogEntry | undefined => visibleOf(stack).at(-1)

/** Steps come from outside: anything that is neither a dialog nor a named step is skipped. */
export function headDialog({ queue: [head] }: DialogsContext): DialogRequest | null {
  return isRecord(head) && 'dialog' in head && isOpenable(head.dialog) ? head.dialog : null
}

export function headStep({ queue: [head] }: DialogsContext): { step: string; with: DialogProps } | null {
  return isRecord(head) && 'step' in head && head.step !== undefined
    ? { step: String(head.step), with: head.with ?? {} }
    : null
}
