import type { Move, PathPlan, Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import { dialogsFlow } from './index.ts'
import type { DialogRequest } from './dialogs.view.ts'
import type { DialogsContext, DialogsEvent, DialogsInput, DialogStep } from './dialogs.context.ts'

const dialog = (type: DialogRequest['type'], preventClose = false): DialogRequest => ({
  type,
  document: `${type}-sample`,
  preventClose,
})
const send = (event: DialogsEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const enqueue = (variant: string, ...steps: DialogStep[]): Move => send({ type: 'dialogs.enqueue', steps }, variant)

/** Everything that can happen to the dialogs flow, once in each kind; paths go on from at most one open dialog and one queued step. */
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
    { do: 'answer', name: 'resolveStep', variant: 'dialog', output: dialog('popup') },
    { do: 'answer', name: 'resolveStep', variant: 'nothing', output: null },
    { do: 'fail', name: 'resolveStep' },
  ],
  key(snapshot) {
    const { stack, queue, current, agreed } = snapshot.context as DialogsContext
    return [
      snapshot.value,
      stack.map(({ type, preventClose, id, ask }) => [type, preventClose, id === 'd1', id === current, ask ?? null]),
      queue.length,
      agreed.length,
    ]
  },
  isWithin(snapshot) {
    const { stack, queue } = snapshot.context as DialogsContext
    return stack.length <= 1 && queue.length <= 1
  },
}

/** Paths over every transition of the dialogs flow, to drive the machine and the running site along; pinned by `dialogs.paths.txt`. */
export const dialogsPaths: readonly PathPlan[] = planPaths(dialogsFlow, dialogsRepertoire)

export default { repertoire: dialogsRepertoire, paths: dialogsPaths }
