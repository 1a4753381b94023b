import type { AnyMachineSnapshot } from 'xstate'
import type { FlowSession } from '../flow.ts'
import { isOpenable, topmost, visibleOf } from './dialog-stack.ts'
import type { DialogsContext, DialogsInput, DialogStep } from './dialogs-types.ts'
import type { DialogsView } from './dialogs.view.ts'

const SAVED_FORMAT = 1
const MAX_SAVED = 100

/** What the site renders: a pure function of the snapshot; the scroll lock is nothing but "a dialog is open". */
export function dialogsView(snapshot: AnyMachineSnapshot): DialogsView {
  const { stack, agreed } = snapshot.context as DialogsContext
  const isOpen = snapshot.matches({ stack: 'open' })
  const status = isOpen ? 'open' : 'closed'
  return {
    status,
    statuses: snapshot.matches({ queue: 'idle' }) ? [status] : [status, 'waiting'],
    visible: visibleOf(stack),
    topmost: topmost(stack) ?? null,
    openCount: stack.length,
    agreed,
    asked: stack.flatMap(({ ask }) => ask ?? []),
    isScrollLocked: isOpen,
  }
}

/** The queue goes on after a reload or a crossing between documents; what was open does not come back. */
export function dialogsInput(_session: FlowSession, saved?: unknown): DialogsInput {
  return { steps: savedSteps(saved), opened: 0 }
}

export function saveDialogs(snapshot: AnyMachineSnapshot): unknown {
  const { queue } = snapshot.context as DialogsContext
  return queue.length > 0 ? { format: SAVED_FORMAT, steps: structuredClone(queue.slice(0, MAX_SAVED)) } : null
}

export function dialogsCheckpoint(snapshot: AnyMachineSnapshot): DialogsInput | undefined {
  const { stack, queue, opened } = snapshot.context as DialogsContext
  return stack.length === 0 && queue.length === 0 && snapshot.matches({ queue: 'idle' }) && opened <= 1000 ? { steps: [], opened } : undefined
}

function savedSteps(saved: unknown): DialogStep[] {
  if (typeof saved !== 'object' || saved === null || !('format' in saved) || saved.format !== SAVED_FORMAT) return []
  const steps: unknown = 'steps' in saved ? saved.steps : undefined
  return Array.isArray(steps) && steps.length <= MAX_SAVED && steps.every(isStep) ? steps : []
}

function isStep(step: unknown): step is DialogStep {
  if (typeof step !== 'object' || step === null) return false
  if ('dialog' in step) return isOpenable(step.dialog) && typeof step.dialog.document === 'string' && isPlain(step.dialog.props)
  return 'step' in step && typeof step.step === 'string' && (!('with' in step) || isPlain(step.with))
}

const isPlain = (props: unknown): boolean => props === undefined || (typeof props === 'object' && props !== null && !Array.isArray(props))
