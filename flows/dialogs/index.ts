import {
  defineFlow,
  type FlowDeadline,
  type FlowSession,
  internalEvent,
  documentEvent,
  type SafeFields,
  type SafeRule,
} from '../flow.ts'
import {
  attentionDueAt,
  type DialogsContext,
  type DialogsInput,
  type DialogsPorts,
  type DialogStep,
  isOpenable,
  topmost,
  visibleOf,
} from './dialogs.context.ts'
import { dialogsMachine } from './dialogs.machine.ts'
import { type DialogsView, dialogTypes } from './dialogs.view.ts'
import type { AnyMachineSnapshot } from 'xstate'

const dialog: SafeRule = {
  object: {
    type: dialogTypes,
    document: 'name',
    component: 'name',
    ask: 'name',
    preventClose: 'boolean',
    isAboveAll: 'boolean',
    props: 'hidden',
  },
}
const steps: SafeRule = { list: { object: { dialog, step: 'name', with: 'hidden' } } }

/** What may be recorded of the dialogs flow: which document opened, never its props. */
const dialogsSafe: SafeFields = {
  input: { object: { steps, opened: 'count' } },
  events: {
    'dialogs.open': { object: { dialog } },
    'dialogs.close': { object: { id: 'ordinal', force: 'boolean' } },
    'dialogs.agree': { object: { id: 'ordinal' } },
    'dialogs.enqueue': { object: { steps } },
    'dialogs.attend': { object: { dialog, at: 'time', latestAt: 'time' } },
    'dialogs.dismiss': { object: { document: 'name' } },
    'dialogs.round': { object: { isUnderWay: 'boolean' } },
  },
  outputs: { resolveStep: dialog },
}

const whichDialog = {
  type: 'object',
  properties: {
    id: { type: 'string', pattern: '^d[1-9][0-9]{0,4}$', description: 'Which dialog; without it the topmost.' },
  },
  additionalProperties: false,
} as const

const SAVED_FORMAT = 1
const MAX_SAVED = 100

/** What the site renders: a pure function of the snapshot; the scroll lock is nothing but "a dialog is open". */
function dialogsView(snapshot: AnyMachineSnapshot): DialogsView {
  const { stack, agreed, attention, attended } = snapshot.context as DialogsContext
  const isOpen = snapshot.matches({ stack: 'open' })
  const status = isOpen ? 'open' : 'closed'
  return {
    status,
    statuses: [
      status,
      ...(snapshot.matches({ queue: 'idle' }) ? [] : (['waiting'] as const)),
      ...(snapshot.matches({ attention: 'waiting' }) ? (['pending'] as const) : []),
    ],
    visible: visibleOf(stack),
    topmost: topmost(stack) ?? null,
    openCount: stack.length,
    agreed,
    asking: stack.flatMap(({ ask }) => ask ?? []),
    isScrollLocked: isOpen,
    attention: [...(attended ? [attended.item] : []), ...attention].map(({ dialog: { document } }) => document),
  }
}

/** The queue continues after a reload or in the next document; open dialogs do not come back. */
function dialogsInput(_session: FlowSession, saved?: unknown): DialogsInput {
  return { steps: savedSteps(saved), opened: 0 }
}

function saveDialogs(snapshot: AnyMachineSnapshot): unknown {
  const { queue } = snapshot.context as DialogsContext
  return queue.length > 0 ? { format: SAVED_FORMAT, steps: structuredClone(queue.slice(0, MAX_SAVED)) } : null
}

function dialogsDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const at = attentionDueAt(snapshot.context as DialogsContext)
  return at === null ? [] : [{ event: 'after.attention', at }]
}

function dialogsCheckpoint(snapshot: AnyMachineSnapshot): DialogsInput | undefined {
  const { stack, queue, opened, attention, isRound } = snapshot.context as DialogsContext
  const isEmpty = [stack, queue, attention].every(({ length }) => length === 0)
  return isEmpty && !isRound && snapshot.matches({ queue: 'idle' }) && opened <= 1000
    ? { steps: [], opened }
    : undefined
}

function savedSteps(saved: unknown): DialogStep[] {
  if (typeof saved !== 'object' || saved === null || !('format' in saved) || saved.format !== SAVED_FORMAT) return []
  const steps: unknown = 'steps' in saved ? saved.steps : undefined
  return Array.isArray(steps) && steps.length <= MAX_SAVED && steps.every(isStep) ? steps : []
}

function isStep(step: unknown): step is DialogStep {
  if (typeof step !== 'object' || step === null) return false
  if ('dialog' in step)
    return isOpenable(step.dialog) && typeof step.dialog.document === 'string' && isPlain(step.dialog.props)
  return 'step' in step && typeof step.step === 'string' && (!('with' in step) || isPlain(step.with))
}

const isPlain = (props: unknown): boolean =>
  props === undefined || (typeof props === 'object' && props !== null && !Array.isArray(props))

/** The stack and the queue of dialogs (DLG-1). */
export const dialogsFlow = defineFlow({
  id: 'dialogs',
  machine: dialogsMachine,
  statuses: ['closed', 'open', 'waiting', 'pending'],
  events: {
    'dialogs.open': internalEvent('Open a dialog on top of its type; documents use the `popup` action.'),
    'dialogs.close': documentEvent('Close a dialog, unless it refuses.', whichDialog),
    'dialogs.agree': documentEvent(
      'Answer the question of a dialog with yes, which closes it; closing it in any other way is a no. A dialog that asks nothing does not heed it.',
      whichDialog,
    ),
    'dialogs.enqueue': internalEvent('Add steps to the queue, which opens dialogs one after another.'),
    'dialogs.attend': internalEvent(
      'Ask for the attention of the player: after the round that is under way, and never two at once.',
    ),
    'dialogs.dismiss': internalEvent('Withdraw a document, whether it waits or is open.'),
    'dialogs.round': internalEvent('Whether a round of a game is under way.'),
    'after.attention': internalEvent('A dialog that asks for attention can wait no longer.'),
    'dialogs.closeAll': internalEvent('Close every dialog, also those that refuse, and empty the queue.'),
  },
  // The queue continues after a reload: one that waits for the end of a game would hold back every update.
  critical: ['open'],
  starts: 'event',
  resumes: true,
  safe: dialogsSafe,
  ports: {
    actors: ['resolveStep'],
    actions: ['reportFailedStep'],
  } satisfies { actors: (keyof DialogsPorts)[]; actions: (keyof DialogsPorts)[] },
  view: dialogsView,
  input: dialogsInput,
  save: saveDialogs,
  deadlines: dialogsDeadlines,
  checkpoint: dialogsCheckpoint,
})
