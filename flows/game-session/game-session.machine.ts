import { assign, setup } from 'xstate'
import { uidIn } from '../event-fields.ts'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
  closed,
  codeIn,
  type GameSessionContext,
  type GameSessionEvent,
  type GameSessionInput,
  initialContext,
  isEnding,
  type Launched,
  opening,
  outputOf,
  placed,
  type PlayCheck,
  playOf,
  ready,
  refused,
  withLaunch,
} from './game-session.context.ts'
import type { GameMode } from './game-session.view.ts'

const gameSetup = setup({
  types: {} as { context: GameSessionContext; events: GameSessionEvent; input: GameSessionInput; tags: 'busy' },
  actors: {
    checkPlay: mustBeProvided<PlayCheck, { game: string; mode: GameMode }>('checkPlay'),
    launch: mustBeProvided<Launched, { game: string; mode: GameMode }>('launch'),
  },
  guards: {
    isFit: ({ event }) => outputOf(event)?.kind === 'fit',
    isLaunched: ({ event }) => outputOf(event)?.kind === 'launched',
    isNobody: ({ event, context }) => uidIn(event) === 0 && context.mode === 'real',
    isSomebody: ({ event }) => uidIn(event) > 0,
    isSignedOut: ({ event }) => codeIn(event) === 'signed-out',
    isMaintenance: ({ event }) => codeIn(event) === 'maintenance',
    isEnding: ({ event }) => isEnding(event),
    hasGame: ({ context }) => context.game !== null,
    isSignInWanted: ({ context, event }) => uidIn(event) > 0 && context.problem?.code === 'sign-in',
    isNew: ({ context }) => context.playedSince === null,
    isRound: ({ context }) => context.isRound,
    isLow: ({ context }) => context.rest === 'low',
    isPaused: ({ context }) => context.rest === 'paused',
    isAwaited: ({ context }) => context.lateAt !== null,
    isFirstHostile: ({ context }) => !context.isReported,
  },
  actions: {
    place: assign(({ context, event }) => placed(context, event)),
    noteFullScreen: assign(({ event }) => ({ isFullScreen: 'isOn' in event && event.isOn === true })),
    leave: assign({ ...closed, isFullScreen: false }),
    open: assign(({ context, event }) => opening(context, event)),
    keepLaunch: assign(({ context, event }) => withLaunch(context, event)),
    keepProblem: assign(({ context, event }) => refused(context, event)),
    noteReady: assign(({ context, event }) => ready(context, event)),
    noteLate: assign(({ context }) => ({ ...context, lateAt: null, url: null, problem: { code: 'late' } })),
    noteLow: assign({ rest: 'low' }),
    notePaused: assign({ rest: 'paused' }),
    noteResumed: assign({ rest: null }),
    noteRound: assign({ isRound: true, rest: null }),
    noteRoundEnd: assign(({ context }) => ({ isRound: false, rounds: context.rounds + 1 })),
    closeFrame: assign({ url: null, lateAt: null, rest: null }),
    noteHostile: assign({ isReported: true }),
    announcePlay: effectMustBeProvided<{ game: string; mode: GameMode }>('announcePlay'),
    readBalance: effectMustBeProvided<{ isFree: boolean }>('readBalance'),
    checkSession: effectMustBeProvided('checkSession'),
    reportHostile: effectMustBeProvided<{ game: string; why: string }>('reportHostile'),
  },
})

const announced = {
  type: 'announcePlay',
  params: ({ context }: { context: GameSessionContext }) => playOf(context),
} as const
const balanceRead = {
  type: 'readBalance',
  params: ({ event }: { event: GameSessionEvent }) => ({
    // Nobody knows whether a round that was not heard of was free.
    isFree: event.type === 'game.missed' || ('isFree' in event && event.isFree),
  }),
} as const

/** What ends or interrupts a game in every state in which its frame is open. */
const interruptions = {
  'game.offline': 'offline',
  'game.failed': [
    { guard: 'isSignedOut', target: 'sessionOver', actions: ['closeFrame', 'checkSession'] },
    { guard: 'isMaintenance', target: 'maintenance', actions: 'closeFrame' },
    { guard: 'isEnding', target: 'refused', actions: 'keepProblem' },
  ],
} as const

/** One visit to a game (GAM-4), from the choice of the mode to leaving. */
export const gameSessionMachine = gameSetup.createMachine({
  id: 'game-session',
  context: () => initialContext(),
  initial: 'choosing',
  on: {
    'game.place': { target: '.choosing', actions: 'place' },
    'game.play': { guard: 'hasGame', target: '.checking', actions: 'open' },
    'game.fullScreen': { actions: 'noteFullScreen' },
    'game.leave': { target: '.over', actions: 'leave' },
    'game.hostile': {
      guard: 'isFirstHostile',
      actions: [
        'noteHostile',
        {
          type: 'reportHostile',
          params: ({ context, event }) => ({
            game: context.game ?? '',
            why: event.type === 'game.hostile' ? event.why : '',
          }),
        },
      ],
    },
    'game.missed': { actions: balanceRead },
    // The end of a round whose beginning was dropped.
    'game.roundEnded': { actions: balanceRead },
    'game.session': { guard: 'isNobody', target: '.sessionOver', actions: 'closeFrame' },
  },
  states: {
    choosing: {
      description: 'The page of the game is shown; nothing is open.',
      on: { 'game.session': {} },
    },
    checking: {
      description: 'The tab checks what it knows: who plays, and with what balance.',
      tags: 'busy',
      invoke: {
        id: 'checkPlay',
        src: 'checkPlay',
        input: ({ context }) => playOf(context),
        onDone: [
          { guard: 'isFit', target: 'launching' },
          { target: 'refused', actions: 'keepProblem' },
        ],
        onError: { target: 'refused', actions: 'keepProblem' },
      },
    },
    launching: {
      description:
        'The platform is asked for a one-time launch. A lost answer costs nothing: the next launch gets a new code.',
      tags: 'busy',
      invoke: {
        id: 'launch',
        src: 'launch',
        input: ({ context }) => playOf(context),
        onDone: [
          { guard: 'isLaunched', target: 'loading', actions: 'keepLaunch' },
          { target: 'refused', actions: 'keepProblem' },
        ],
        onError: { target: 'refused', actions: 'keepProblem' },
      },
    },
    loading: {
      description: 'The frame is open and not ready yet.',
      tags: 'busy',
      on: {
        'game.ready': [
          { guard: 'isNew', target: 'playing', actions: ['noteReady', announced] },
          { target: 'playing', actions: 'noteReady' },
        ],
        'after.gameLate': { target: 'refused', actions: 'noteLate' },
        ...interruptions,
      },
    },
    playing: {
      description: 'Between two rounds: a notice or a check may be shown now.',
      on: {
        'game.roundStarted': { target: 'round', actions: 'noteRound' },
        'game.low': { target: 'low', actions: 'noteLow' },
        'game.paused': { target: 'paused', actions: 'notePaused' },
        ...interruptions,
      },
    },
    round: {
      description: 'A round is under way: nothing covers it, and the site takes no update.',
      on: {
        'game.roundEnded': { target: 'playing', actions: ['noteRoundEnd', balanceRead] },
        // Between rounds the balance was already read when the last round ended.
        'game.balance': { actions: balanceRead },
        ...interruptions,
        // The game has given up a round that its provider may have played.
        'game.failed': [...interruptions['game.failed'], { actions: balanceRead }],
      },
    },
    low: {
      description: 'The balance does not cover a round. The next round shows that money has arrived.',
      on: {
        'game.roundStarted': { target: 'round', actions: 'noteRound' },
        'game.paused': { target: 'paused', actions: 'notePaused' },
        'game.resumed': { target: 'playing', actions: 'noteResumed' },
        'game.balance': { actions: balanceRead },
        ...interruptions,
      },
    },
    paused: {
      description: 'No round begins: a dialog of the site covers the game.',
      on: {
        'game.resumed': { target: 'playing', actions: 'noteResumed' },
        ...interruptions,
      },
    },
    offline: {
      description: 'There is no connection. The provider keeps a round that is under way.',
      on: {
        'game.online': [
          { guard: 'isAwaited', target: 'loading' },
          { guard: 'isRound', target: 'round' },
          // The balance of the last round may not have been read any more.
          { guard: 'isLow', target: 'low', actions: balanceRead },
          { guard: 'isPaused', target: 'paused', actions: balanceRead },
          { target: 'playing', actions: balanceRead },
        ],
        'game.ready': [{ guard: 'isNew', actions: ['noteReady', announced] }, { actions: 'noteReady' }],
        'game.roundStarted': { actions: 'noteRound' },
        'game.roundEnded': { actions: ['noteRoundEnd', balanceRead] },
        'game.low': { actions: 'noteLow' },
        'game.paused': { actions: 'notePaused' },
        'game.resumed': { actions: 'noteResumed' },
      },
    },
    sessionOver: {
      description:
        'The session of the player, or only that of the game, has ended. A signed-in player gets the game again, with its round.',
      on: {
        'game.retry': { target: 'checking', actions: 'open' },
        'game.session': { guard: 'isSomebody', target: 'checking', actions: 'open' },
      },
    },
    maintenance: {
      description: 'The game is closed for a while.',
      on: { 'game.retry': { target: 'checking', actions: 'open' }, 'game.session': {} },
    },
    refused: {
      description: 'The game did not open, or ended with an error: `problem` says why.',
      on: {
        'game.retry': { target: 'checking', actions: 'open' },
        'game.session': [{ guard: 'isSignInWanted', target: 'checking', actions: 'open' }, {}],
      },
    },
    over: { description: 'The player has left the game.', on: { 'game.session': {} } },
  },
})
