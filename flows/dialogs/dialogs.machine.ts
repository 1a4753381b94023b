import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  attending,
  type DialogsContext,
  type DialogsEvent,
  type DialogsInput,
  displacing,
  headDialog,
  headStep,
  initialDialogs,
  isDisplaced,
  isOpenable,
  meantBy,
  withAgreement,
  withAttention,
  withDialog,
  withoutDialog,
  withoutDocument,
  withSteps,
} from './dialogs.context.ts'
import type { DialogProps, DialogRequest } from './dialogs.view.ts'

const outputOf = (event: object): unknown => ('output' in event ? event.output : null)
const opens = (event: DialogsEvent): unknown => (event.type === 'dialogs.open' ? event.dialog : null)

const dialogsSetup = setup({
  types: {} as { context: DialogsContext; events: DialogsEvent; input: DialogsInput },
  actors: {
    resolveStep: mustBeProvided<DialogRequest | null, { step: string; with: DialogProps }>('resolveStep'),
  },
  guards: {
    isOpenable: ({ event }) => isOpenable(opens(event)),
    mayClose: ({ context, event }) => {
      const entry = meantBy(context, event)
      return entry !== undefined && (!entry.preventClose || (event.type === 'dialogs.close' && event.force === true))
    },
    isRequested: ({ context, event }) => meantBy(context, event)?.ask !== undefined,
    hasOpenDialogs: ({ context }) => context.stack.length > 0,
    hasNoDialogs: ({ context }) => context.stack.length === 0,
    isHeadDialog: ({ context }) => headDialog(context) !== null,
    isHeadStep: ({ context }) => headStep(context) !== null,
    hasQueue: ({ context }) => context.queue.length > 0,
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    isCurrentClosed: ({ context }) => !context.stack.some(({ id }) => id === context.current),
    hasAttention: ({ context }) => context.attention.length > 0,
    hasNoAttention: ({ context }) => context.attention.length === 0,
    mayAttend: ({ context }) => !context.isRound || context.attention[0]?.isDue === true,
    isDisplaced: ({ context }) => isDisplaced(context),
    isDisplacedNow: ({ context }) => isDisplaced(context) && context.attention.some(({ isDue }) => isDue),
    isAttendedClosed: ({ context }) => !context.stack.some(({ id }) => id === context.attended?.id),
    isDialogGiven: ({ event }) => isOpenable(outputOf(event)),
  },
  actions: {
    open: assign(({ context, event }) => (event.type === 'dialogs.open' ? withDialog(context, event.dialog) : context)),
    close: assign(({ context, event }) => withoutDialog(context, meantBy(context, event))),
    agree: assign(({ context, event }) => withAgreement(context, meantBy(context, event))),
    enqueue: assign(({ context, event }) =>
      event.type === 'dialogs.enqueue' ? withSteps(context, event.steps) : context,
    ),
    closeAll: assign({ stack: [], queue: [], current: null }),
    openHead: assign(({ context }) => {
      const dialog = headDialog(context)
      const opened = dialog ? withDialog(context, dialog) : context
      return { ...opened, queue: context.queue.slice(1), current: opened.stack.at(-1)?.id ?? null }
    }),
    openGiven: assign(({ context, event }) => {
      const given = outputOf(event)
      const opened = isOpenable(given) ? withDialog(context, given) : context
      return { ...opened, queue: context.queue.slice(1), current: opened.stack.at(-1)?.id ?? null }
    }),
    skipHead: assign(({ context }) => ({ queue: context.queue.slice(1) })),
    forgetCurrent: assign({ current: null }),
    ask: assign(({ context, event }) => withAttention(context, event)),
    attend: assign(({ context }) => attending(context)),
    displace: assign(({ context }) => displacing(context)),
    dismiss: assign(({ context, event }) => withoutDocument(context, event)),
    noteRound: assign(({ event }) => ({ isRound: event.type === 'dialogs.round' && event.isUnderWay === true })),
    forgetAttended: assign({ attended: null }),
    forgetAttention: assign({ attention: [], attended: null }),
    reportFailedStep: effectMustBeProvided<{ step: string; error: unknown }>('reportFailedStep'),
  },
})

/**
 * Dialogs (DLG-1): a stack that shows the top of each type, a queue that opens one dialog after another, and dialogs
 * that ask for attention, of which one at most is open.
 */
export const dialogsMachine = dialogsSetup.createMachine({
  id: 'dialogs',
  context: ({ input }) => initialDialogs(input),
  type: 'parallel',
  on: {
    'dialogs.open': { guard: 'isOpenable', actions: 'open' },
    'dialogs.close': { guard: 'mayClose', actions: 'close' },
    'dialogs.agree': { guard: 'isRequested', actions: 'agree' },
    'dialogs.enqueue': { actions: 'enqueue' },
    'dialogs.attend': { actions: 'ask' },
    'dialogs.dismiss': { actions: 'dismiss' },
    'dialogs.round': { actions: 'noteRound' },
  },
  states: {
    stack: {
      initial: 'closed',
      states: {
        closed: { description: 'No dialog is open.', always: { guard: 'hasOpenDialogs', target: 'open' } },
        open: {
          description: 'The page behind is inert and does not scroll.',
          always: { guard: 'hasNoDialogs', target: 'closed' },
        },
      },
    },
    queue: {
      initial: 'idle',
      on: { 'dialogs.closeAll': { target: '.idle', actions: 'closeAll' } },
      states: {
        idle: { description: 'Nothing is queued.', always: { guard: 'hasQueue', target: 'advancing' } },
        advancing: {
          always: [
            { guard: 'isQueueEmpty', target: 'idle' },
            { guard: 'isHeadDialog', target: 'showing', actions: 'openHead' },
            { guard: 'isHeadStep', target: 'resolving' },
            { guard: 'hasQueue', target: 'advancing', reenter: true, actions: 'skipHead' },
          ],
        },
        resolving: {
          description: 'The host finds out what the step opens, if anything.',
          invoke: {
            id: 'resolveStep',
            src: 'resolveStep',
            input: ({ context }) => headStep(context) ?? { step: '', with: {} },
            onDone: [
              { guard: 'isDialogGiven', target: 'showing', actions: 'openGiven' },
              { target: 'advancing', actions: 'skipHead' },
            ],
            onError: {
              target: 'advancing',
              actions: [
                {
                  type: 'reportFailedStep',
                  params: ({ context, event }) => ({ step: headStep(context)?.step ?? '', error: event.error }),
                },
                'skipHead',
              ],
            },
          },
        },
        showing: {
          description: 'The queue waits until its dialog closes.',
          always: { guard: 'isCurrentClosed', target: 'advancing', actions: 'forgetCurrent' },
        },
      },
    },
    attention: {
      initial: 'idle',
      on: { 'dialogs.closeAll': { target: '.idle', actions: 'forgetAttention' } },
      states: {
        idle: { description: 'Nothing asks for attention.', always: { guard: 'hasAttention', target: 'waiting' } },
        waiting: {
          description: 'A round is under way: the dialog opens after it, or at its deadline.',
          always: [
            { guard: 'hasNoAttention', target: 'idle' },
            { guard: 'mayAttend', target: 'attending', actions: 'attend' },
          ],
          on: { 'after.attention': { target: 'attending', actions: 'attend' } },
        },
        attending: {
          description: 'One dialog asks for attention; the next waits until it closes.',
          always: [
            { guard: 'isAttendedClosed', target: 'idle', actions: 'forgetAttended' },
            { guard: 'isDisplacedNow', actions: 'displace' },
          ],
          on: { 'after.attention': { guard: 'isDisplaced', actions: 'displace' } },
        },
      },
    },
  },
})
