import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  type Absence,
  absenceOf,
  atForm,
  type Handed,
  handedOf,
  initialContext,
  type Intent,
  type IntentContext,
  type IntentEvent,
  isAbsentForGood,
  type JournalReading,
  kindOf,
  notSent,
  type Refusal,
  refusalIn,
  type Preparation,
  type SearchOutcome,
  type SendOutcome,
  withIntent,
  withJournal,
  withProblem,
  withSearch,
  withTicket,
  withTransaction,
} from './intent.context.ts'

const refused = [
  {
    type: 'trackRefusal',
    params: ({ context, event }: { context: IntentContext; event: object }) => refusalIn(context, event),
  },
  'noteProblem',
  'forgetSecrets',
] as const
const noIntent: Intent = { id: '', method: '', amount: 0, currency: '', offer: -1, after: 0 }

/**
 * What moves money, from the form to the page of the payment (M1 to M5): one intent, one request; what is not known is
 * read, never sent again.
 */
export const createIntentMachine = (id: string) =>
  setup({
    types: {} as { context: IntentContext; events: IntentEvent; tags: 'busy' },
    actors: {
      readIntent: mustBeProvided<JournalReading, undefined>('readIntent'),
      prepare: mustBeProvided<Preparation, { ticket: string }>('prepare'),
      sendIntent: mustBeProvided<SendOutcome, { intent: Intent; ticket: string }>('sendIntent'),
      findIntent: mustBeProvided<SearchOutcome, { intent: Intent }>('findIntent'),
    },
    guards: {
      isUnfinished: ({ event }) => kindOf(event) === 'unfinished',
      isReady: ({ event }) => kindOf(event) === 'ready',
      isFound: ({ event }) => kindOf(event) === 'found',
      isAccepted: ({ event }) => kindOf(event) === 'accepted',
      isRefused: ({ event }) => kindOf(event) === 'refused',
      isElsewhere: ({ event }) => kindOf(event) === 'elsewhere',
      isAbsentForGood: ({ event, context }) => isAbsentForGood(context, event),
    },
    actions: {
      rememberTicket: assign(({ context, event }) => withTicket(context, event)),
      rememberJournal: assign(({ event }) => withJournal(event)),
      rememberOther: assign(({ context, event }) => (kindOf(event) === 'unfinished' ? withJournal(event) : context)),
      rememberIntent: assign(({ context, event }) => withIntent(context, event)),
      rememberTransaction: assign(({ context, event }) => withTransaction(context, event)),
      noteProblem: assign(({ context, event }) => withProblem(context, event)),
      noteNotSent: assign(({ context }) => notSent(context)),
      noteSearch: assign(({ context, event }) => withSearch(context, event)),
      forget: assign(({ context }) => atForm(context)),
      handOver: effectMustBeProvided<Handed>('handOver'),
      giveUp: effectMustBeProvided<Absence>('giveUp'),
      trackRefusal: effectMustBeProvided<Refusal>('trackRefusal'),
      forgetSecrets: effectMustBeProvided('forgetSecrets'),
    },
  }).createMachine({
    id,
    context: initialContext(),
    initial: 'idle',
    on: { 'intent.leave': { target: '.idle', actions: ['forget', 'forgetSecrets'] } },
    states: {
      idle: { description: 'No page of this kind of payment is open.', on: { 'intent.open': 'opening' } },
      opening: {
        description: 'The journal of this device is read: an intent of unknown outcome comes first.',
        invoke: {
          id: 'readIntent',
          src: 'readIntent',
          onDone: [
            { guard: 'isUnfinished', target: 'reconciling', actions: 'rememberJournal' },
            { target: 'editing', actions: 'rememberJournal' },
          ],
          onError: 'editing',
        },
      },
      editing: {
        description: 'The player chooses the method and the amount.',
        on: { 'intent.submit': { target: 'preparing', actions: 'rememberTicket' } },
      },
      preparing: {
        description: 'The open payments are read: one of the same method and amount is shown first.',
        tags: 'busy',
        invoke: {
          id: 'prepare',
          src: 'prepare',
          input: ({ context }) => ({ ticket: context.ticket }),
          onDone: [
            { guard: 'isReady', target: 'submitting', actions: 'rememberIntent' },
            { guard: 'isFound', target: 'found', actions: 'rememberIntent' },
            { target: 'editing', actions: refused },
          ],
          onError: { target: 'editing', actions: refused },
        },
      },
      found: {
        description: 'The same payment is open already: the player goes on with it, or pays once more.',
        on: {
          'intent.resume': { target: 'handed', actions: 'forgetSecrets' },
          'intent.anew': 'submitting',
          'intent.edit': { target: 'editing', actions: ['forget', 'forgetSecrets'] },
        },
      },
      submitting: {
        description: 'The request is under way. It is sent once; a reload reads the journal.',
        tags: 'busy',
        invoke: {
          id: 'sendIntent',
          src: 'sendIntent',
          input: ({ context }) => ({ intent: context.intent ?? noIntent, ticket: context.ticket }),
          onDone: [
            { guard: 'isAccepted', target: 'handed', actions: ['rememberTransaction', 'forgetSecrets'] },
            { guard: 'isFound', target: 'found', actions: 'rememberIntent' },
            { guard: 'isRefused', target: 'editing', actions: refused },
            { guard: 'isElsewhere', target: 'elsewhere', actions: 'forgetSecrets' },
            { target: 'reconciling', actions: ['rememberOther', 'forgetSecrets'] },
          ],
          onError: { target: 'reconciling', actions: 'forgetSecrets' },
        },
      },
      reconciling: {
        description: 'Money may be on its way: the transactions are read, nothing is sent.',
        tags: 'busy',
        invoke: {
          id: 'findIntent',
          src: 'findIntent',
          input: ({ context }) => ({ intent: context.intent ?? noIntent }),
          onDone: [
            { guard: 'isFound', target: 'handed', actions: 'rememberTransaction' },
            {
              guard: 'isAbsentForGood',
              target: 'editing',
              actions: [{ type: 'giveUp', params: ({ context }) => absenceOf(context) }, 'noteNotSent'],
            },
            { target: 'waiting', actions: 'noteSearch' },
          ],
          onError: { target: 'waiting', actions: 'noteSearch' },
        },
      },
      waiting: {
        description: 'The outcome is not known yet; the next search has an absolute time.',
        on: { 'after.intentRetry': 'reconciling', 'intent.retry': 'reconciling', 'flow.wake': 'reconciling' },
      },
      elsewhere: {
        description: 'Another tab is paying.',
        on: {
          'intent.retry': { target: 'opening', actions: 'forget' },
          'flow.wake': { target: 'opening', actions: 'forget' },
        },
      },
      handed: {
        description: 'The payment has a page of its own from here on.',
        entry: { type: 'handOver', params: ({ context, event }) => handedOf(context, event) },
        on: { 'intent.open': { target: 'opening', actions: 'forget' } },
      },
    },
  })
