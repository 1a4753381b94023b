import { assign, setup } from 'xstate'
import { uidIn } from '../event-fields.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  answered,
  counted,
  type Counted,
  dueReminder,
  initialContext,
  isDueBy,
  played,
  type PlaySession,
  type PlayTimeContext,
  type PlayTimeEvent,
  type PlayTimeInput,
  prepared,
  type Prepared,
  type Reminder,
} from './play-time.context.ts'

const playTimeSetup = setup({
  types: {} as { context: PlayTimeContext; events: PlayTimeEvent; input: PlayTimeInput },
  actors: {
    prepare: mustBeProvided<Prepared, { uid: number }>('prepare'),
    count: mustBeProvided<Counted, { uid: number; since: number }>('count'),
  },
  guards: {
    isOtherPlayer: ({ context, event }) => uidIn(event) !== context.uid,
    isPlayer: ({ event }) => uidIn(event) > 0,
    isDoubtful: ({ context }) => context.isDoubtful,
    isDue: ({ context, event }) => isDueBy(context, event),
  },
  actions: {
    begin: assign(({ event }) => played(event)),
    keepPrepared: assign(({ context, event }) => prepared(context, event)),
    keepCounted: assign(({ context, event }) => counted(context, event)),
    noteAnswer: assign(({ context, event }) => answered(context, event)),
    end: assign(() => initialContext()),
    remember: effectMustBeProvided<{ uid: number; session: PlaySession | null }>('remember'),
    openReminder: effectMustBeProvided<{ reminder: Reminder }>('openReminder'),
    closeReminder: effectMustBeProvided('closeReminder'),
  },
})

type At = { context: PlayTimeContext }
const bySession = ({ context }: At) => ({ uid: context.uid, since: context.session?.since ?? 0 })
const remembered = {
  type: 'remember',
  params: ({ context }: At) => ({ uid: context.uid, session: context.session }),
} as const
const opened = {
  type: 'openReminder',
  params: ({ context }: At) => ({ reminder: dueReminder(context) ?? 'reality' }),
} as const

/** Reminds a player who plays for money of the time and of the result (PRF-4): the reality check and the session clock. */
export const playTimeMachine = playTimeSetup.createMachine({
  id: 'play-time',
  context: () => initialContext(),
  initial: 'off',
  on: {
    'play-time.left': { target: '.off', actions: [remembered, 'end'] },
    'play-time.played': { guard: 'isOtherPlayer', target: '.preparing', actions: 'begin' },
  },
  states: {
    off: {
      description: 'Nobody plays for money here.',
      on: { 'play-time.played': { guard: 'isPlayer', target: 'preparing', actions: 'begin' }, 'play-time.left': {} },
    },
    preparing: {
      description: 'The session of this device and what the player wants are read.',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => ({ uid: context.uid }),
        onDone: { target: 'watching', actions: ['keepPrepared', remembered] },
        onError: 'off',
      },
    },
    watching: {
      description: 'The time runs.',
      on: {
        'after.reminder': 'counting',
        'play-time.played': [
          { guard: 'isOtherPlayer', target: 'preparing', actions: 'begin' },
          { guard: 'isDoubtful', target: 'preparing', actions: remembered },
          { actions: remembered },
        ],
      },
    },
    counting: {
      description: 'The platform says what was won and lost.',
      invoke: {
        id: 'count',
        src: 'count',
        input: bySession,
        onDone: [
          { guard: 'isDue', target: 'reminding', actions: ['keepCounted', opened] },
          { target: 'watching', actions: 'keepCounted' },
        ],
        onError: 'off',
      },
    },
    reminding: {
      description: 'The player is reminded.',
      initial: 'counted',
      exit: 'closeReminder',
      on: { 'play-time.answered': { target: 'watching', actions: ['noteAnswer', remembered] } },
      states: {
        counted: {
          description: 'The reminder is open, or waits for the end of a round.',
          on: { 'play-time.shown': 'recounting' },
        },
        recounting: {
          description: 'The reminder has waited while the player went on: the result is counted again.',
          invoke: {
            id: 'count',
            src: 'count',
            input: bySession,
            onDone: { target: 'counted', actions: 'keepCounted' },
            onError: 'counted',
          },
        },
      },
    },
  },
})
