import { type Move, type PathPlan, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { dialogsFlow } from './index.ts'
import type { DialogRequest } from './dialogs.view.ts'
import type { DialogsContext, DialogsEvent, DialogsInput, DialogStep } from './dialogs.context.ts'

const dialog = (type: DialogRequest['type'], preventClose = false): DialogRequest => ({
  type,
  document: `${type}-sample`,
  preventClose,
})
const check: DialogRequest = { type: 'confirm', document: 'check-sample' }
const warning: DialogRequest = { type: 'confirm', document: 'warning-sample', isAboveAll: true }
const send = (event: DialogsEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const enqueue = (variant: string, ...steps: DialogStep[]): Move => send({ type: 'dialogs.enqueue', steps }, variant)

const attendCheck = { do: 'send', name: 'dialogs.attend', variant: 'check' } as const

/**
 * Everything that can happen to the dialogs flow, once in each kind; paths go on from at most one open dialog and one
 * queued step.
 */
export const dialogsRepertoire: Repertoire = {
  starts: {
    empty: { steps: [], opened: 0 },
    'queue kept over a reload': { steps: [{ step: 'campaign-popups' }], opened: 0 },
  } satisfies Record<string, DialogsInput>,
  moves: [
    send({ type: 'dialogs.open', dialog: dialog('popup') }, 'popup'),
    send({ type: 'dialogs.open', dialog: dialog('confirm', true) }, 'confirm that refuses to close'),
    send({ type: 'dialogs.open', dialog: { ...dialog('popup'), type: 'banner' as 'popup' } }, 'unknown type'),
    send({ type: 'dialogs.open', dialog: { ...dialog('confirm'), ask: 'q1' } }, 'confirm that asks'),
    send({ type: 'dialogs.agree' }, 'topmost'),
    send({ type: 'dialogs.close' }, 'topmost'),
    send({ type: 'dialogs.close', force: true }, 'topmost, forced'),
    send({ type: 'dialogs.close', id: 'd1' }, 'first'),
    enqueue('dialog', { dialog: dialog('popup') }),
    enqueue('step', { step: 'unseen-cashback' }),
    enqueue('nonsense, then dialog', null as unknown as DialogStep, { dialog: dialog('curtain') }),
    send({ type: 'dialogs.closeAll' }),
    send({ type: 'dialogs.attend', dialog: check, at: PLAN_START }, 'check'),
    send({ type: 'dialogs.attend', dialog: warning, at: PLAN_START, latestAt: PLAN_START + 10_000 }, 'warning'),
    send({ type: 'dialogs.attend', dialog: warning, at: PLAN_START, latestAt: PLAN_START }, 'warning that is due'),
    send({ type: 'dialogs.dismiss', document: warning.document }),
    send({ type: 'dialogs.round', isUnderWay: true }, 'begins'),
    send({ type: 'dialogs.round', isUnderWay: false }, 'ends'),
    { do: 'deadline', name: 'after.attention', event: { type: 'after.attention' } },
    { do: 'answer', name: 'resolveStep', variant: 'dialog', output: dialog('popup') },
    { do: 'answer', name: 'resolveStep', variant: 'nothing', output: null },
    { do: 'fail', name: 'resolveStep' },
  ],
  extra: [
    {
      start: 'empty',
      moves: [
        attendCheck,
        { do: 'send', name: 'dialogs.attend', variant: 'warning' },
        { do: 'send', name: 'dialogs.round', variant: 'begins' },
        { do: 'deadline', name: 'after.attention' },
        { do: 'send', name: 'dialogs.dismiss' },
      ],
    },
    {
      start: 'empty',
      moves: [
        attendCheck,
        { do: 'send', name: 'dialogs.round', variant: 'begins' },
        { do: 'send', name: 'dialogs.attend', variant: 'warning that is due' },
        { do: 'send', name: 'dialogs.dismiss' },
      ],
    },
  ],
  key(snapshot) {
    const { stack, queue, current, agreed, attention, attended, isRound } = snapshot.context as DialogsContext
    return [
      isRound,
      attended?.item.isFirm ?? null,
      attention.map(({ isFirm, isDue }) => [isFirm, isDue]),
      snapshot.value,
      stack.map(({ type, preventClose, id, ask }) => [type, preventClose, id === 'd1', id === current, ask ?? null]),
      queue.length,
      agreed.length,
    ]
  },
  isWithin(snapshot) {
    const { stack, queue, attention, attended, isRound } = snapshot.context as DialogsContext
    const isCalm = attention.length === 0 && attended === null && !isRound
    // Attention is walked through where nothing else is open.
    if (!isCalm) return queue.length === 0 && stack.every(({ id }) => id === attended?.id) && attention.length <= 1
    return stack.length <= 1 && queue.length <= 1
  },
}

/**
 * Paths over every transition of the dialogs flow, to drive the machine and the running site along; pinned by
 * `dialogs.paths.txt`.
 */
export const dialogsPaths: readonly PathPlan[] = planPaths(dialogsFlow, dialogsRepertoire)

export default { repertoire: dialogsRepertoire, paths: dialogsPaths }
