import { assign, setup } from 'xstate'
import { atIn, uidIn } from '../event-fields.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  acted,
  type InactivityContext,
  type InactivityEvent,
  type InactivityInput,
  initialInactivity,
  isNews,
  isOverBy,
  isOwn,
  isTooLate,
  isWarnedBy,
  type Look,
  looked,
  placeIn,
  prepared,
  type Prepared,
  timesOf,
} from './inactivity.context.ts'

const inactivitySetup = setup({
  types: {} as { context: InactivityContext; events: InactivityEvent; input: InactivityInput },
  actors: {
    prepare: mustBeProvided<Prepared, { uid: number }>('prepare'),
    look: mustBeProvided<Look, { uid: number }>('look'),
    verify: mustBeProvided<Look, { uid: number }>('verify'),
  },
  guards: {
    isActive: ({ context }) => context.activeAt !== null,
    isPlayerHere: ({ context }) => context.uid > 0,
    isNobody: ({ event }) => uidIn(event) === 0,
    isOtherPlayer: ({ context, event }) => uidIn(event) > 0 && uidIn(event) !== context.uid,
    isTooLate: ({ context, event }) => isTooLate(context, event),
    isNews: ({ context, event }) => isNews(context, event),
    isOwn: ({ event }) => isOwn(event),
    isOver: ({ context, event }) => isOverBy(context, event),
    mayTryAgain: ({ context }) => !context.hasTriedAgain,
    isWarningDue: ({ context, event }) => isWarnedBy(context, event),
  },
  actions: {
    becomePlayer: assign(({ context, event }) => ({
      ...initialInactivity({ uid: uidIn(event) }),
      place: context.place,
    })),
    noteTry: assign({ hasTriedAgain: true }),
    notePlace: assign(({ event }) => ({ place: placeIn(event) })),
    keepPrepared: assign(({ context, event }) => prepared(context, event)),
    keepLook: assign(({ context, event }) => looked(context, event)),
    noteActivity: assign(({ context, event }) => acted(context, event)),
    share: effectMustBeProvided<{ uid: number; at: number }>('share'),
    openWarning: effectMustBeProvided<{ until: number }>('openWarning'),
    closeWarning: effectMustBeProvided('closeWarning'),
    logOut: effectMustBeProvided('logOut'),
  },
})

const share = {
  type: 'share',
  params: ({ context, event }: { context: InactivityContext; event: object }) => ({
    uid: context.uid,
    at: atIn(event) ?? 0,
  }),
} as const
const openWarning = {
  type: 'openWarning',
  params: ({ context }: { context: InactivityContext }) => ({ until: timesOf(context)?.logoutAt ?? 0 }),
} as const
const notOver = [
  { guard: 'isWarningDue', target: 'warned', actions: 'keepLook' },
  { target: 'watching', actions: 'keepLook' },
] as const
const player = ({ context }: { context: InactivityContext }) => ({ uid: context.uid })

/** Logs a player out who has done nothing for a while (AUT-9). */
export const inactivityMachine = inactivitySetup.createMachine({
  id: 'inactivity',
  context: ({ input }) => initialInactivity(input),
  initial: 'starting',
  on: {
    'inactivity.session': [
      { guard: 'isNobody', target: '.off', actions: 'becomePlayer' },
      { guard: 'isOtherPlayer', target: '.preparing', actions: 'becomePlayer' },
    ],
    'inactivity.place': { actions: 'notePlace' },
  },
  states: {
    starting: {
      always: [
        { guard: 'isActive', target: 'watching' },
        { guard: 'isPlayerHere', target: 'preparing' },
        { target: 'off' },
      ],
    },
    off: { description: 'Nobody is signed in.' },
    preparing: {
      description: 'The times of the site are read.',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: player,
        onDone: { target: 'looking', actions: 'keepPrepared' },
        onError: { target: 'looking' },
      },
    },
    watching: {
      description: 'The player is active, or was a while ago.',
      on: {
        'inactivity.activity': [
          { guard: 'isTooLate', target: 'verifying' },
          { guard: 'isOwn', actions: ['noteActivity', share] },
          { guard: 'isNews', actions: 'noteActivity' },
        ],
        'inactivity.place': [
          { guard: 'isTooLate', target: 'verifying', actions: 'notePlace' },
          { actions: ['notePlace', 'noteActivity', share] },
        ],
        'inactivity.clock': { target: 'verifying' },
        'after.warning': { target: 'looking' },
      },
    },
    looking: {
      description: 'What the other tabs have seen is looked up.',
      invoke: {
        id: 'look',
        src: 'look',
        input: player,
        onDone: [{ guard: 'isOver', target: 'verifying', actions: 'keepLook' }, ...notOver],
        onError: { target: 'verifying' },
      },
    },
    warned: {
      description: 'The warning counts down what is left.',
      entry: openWarning,
      exit: 'closeWarning',
      on: {
        'inactivity.activity': [
          { guard: 'isTooLate', target: 'verifying' },
          { guard: 'isOwn', target: 'watching', actions: ['noteActivity', share] },
          { guard: 'isNews', target: 'watching', actions: 'noteActivity' },
        ],
        'inactivity.place': [
          { guard: 'isTooLate', target: 'verifying', actions: 'notePlace' },
          { target: 'watching', actions: ['notePlace', 'noteActivity', share] },
        ],
        'inactivity.clock': { target: 'verifying' },
        'after.logout': { target: 'verifying' },
      },
    },
    verifying: {
      description: 'The time is over, or the clock was set: the server says what time it is.',
      invoke: {
        id: 'verify',
        src: 'verify',
        input: player,
        onDone: [{ guard: 'isOver', target: 'leaving', actions: 'keepLook' }, ...notOver],
        onError: { target: 'leaving' },
      },
    },
    leaving: {
      description:
        'The player is being logged out. A failed log-out is retried once automatically and at every wake, until the player is logged out.',
      entry: 'logOut',
      on: {
        'inactivity.session': [
          { guard: 'isNobody' },
          { guard: 'isOtherPlayer', target: 'preparing', actions: 'becomePlayer' },
          { guard: 'mayTryAgain', target: 'verifying', actions: 'noteTry' },
        ],
        'inactivity.left': { target: 'off', actions: 'becomePlayer' },
        'flow.wake': { target: 'verifying' },
      },
    },
  },
})
