import { assign, setup } from 'xstate'
import { effectMustBeProvided, mustBeProvided } from '../must-be-provided.ts'
import {
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
  uidIn,
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
    isFirstHostile: ({ context }) => !context.isReported,
  },
  actions: {
    place: assign(({ context, event }) => placed(context, event)),
    noteFullScreen: assign(({ event }) => ({ isFullScreen: 'isOn' in event && event.isOn === true })),
    leave: assign({ url: null, lateAt: null, isRound: false, isFullScreen: false, problem: null }),
    open: assign(({ context, event }) => opening(context, event)),
    keepLaunch: assign(({ context, event }) => withLaunch(context, event)),
    keepProblem: assign(({ context, event }) => refused(context, event)),
    noteReady: assign(({ context, event }) => ready(context, event)),
    noteLate: assign(({ context }) => ({ ...context, lateAt: null, url: null, problem: { code: 'late' } })),
    noteRound: assign({ isRound: true, isLow: false }),
    noteRoundEnd: assign(({ context }) => ({ isRound: false, rounds: context.rounds + 1 })),
    closeFrame: assign({ url: null, lateAt: null }),
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
  params: ({ event }: { event: GameSessionEvent }) => ({ isFree: 'isFree' in event && event.isFree }),
} as const

/** A game is open: what it says ends or interrupts it from every place of `open`. */
const interruptions = {
  'game.offline': 'offline',
  'game.failed': [
    { guard: 'isSignedOut', target: 'sessionOver', actions: ['closeFrame', 'checkSession'] },
    { guard: 'isMaintenance', target: 'maintenance', actions: 'closeFrame' },
    { guard: 'isEnding', target: 'refused', actions: 'keepProblem' },
  ],
} as const

/** One visit to a game (GAM-4): from the choice of the mode to the end, with everything that comes between. */
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
    'game.session': { guard: 'isNobody', target: '.sessionOver', actions: 'closeFrame' },
  },
  states: {
    choosing: {
      description: 'The page of the game is read; nothing is open.',
      on: { 'game.session': {} },
    },
    checking: {
      description: 'What the tab knows: who plays, and with what balance.',
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
        'The platform is asked for one opening. An opening that is lost is asked for anew: it moves nothing.',
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
      description: 'The frame is open and has not said yet that it can be played.',
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
      description: 'Between two rounds: what waits for the player may be shown now.',
      on: {
        'game.roundStarted': { target: 'round', actions: 'noteRound' },
        'game.low': 'low',
        'game.paused': 'paused',
        ...interruptions,
      },
    },
    round: {
      description: 'A round is under way: nothing is laid over it, no new version is taken.',
      on: {
        'game.roundEnded': { target: 'playing', actions: ['noteRoundEnd', balanceRead] },
        'game.low': 'low',
        ...interruptions,
      },
    },
    low: {
      description: 'The balance is less than a round takes. Whether money has come the game says by its next round.',
      on: {
        'game.roundStarted': { target: 'round', actions: 'noteRound' },
        'game.paused': 'paused',
        'game.resumed': 'playing',
        ...interruptions,
      },
    },
    paused: {
      description: 'No round begins: something of the site lies over the game.',
      on: {
        'game.resumed': 'playing',
        'game.roundEnded': { actions: ['noteRoundEnd', balanceRead] },
        ...interruptions,
      },
    },
    offline: {
      description: 'There is no connection. A round that is under way is kept by the provider.',
      on: {
        'game.online': [{ guard: 'isRound', target: 'round' }, { target: 'playing' }],
        'game.roundEnded': { actions: ['noteRoundEnd', balanceRead] },
      },
    },
    sessionOver: {
      description: 'Nobody is signed in any more. Who signs in comes back to the game, and to its round.',
      on: {
        'game.session': { guard: 'isSomebody', target: 'checking', actions: 'open' },
      },
    },
    maintenance: {
      description: 'The game is closed for a while.',
      on: { 'game.retry': { target: 'checking', actions: 'open' }, 'game.session': {} },
    },
    refused: {
      description: 'The game does not open, or is over before its time: the problem says why.',
      on: {
        'game.retry': { target: 'checking', actions: 'open' },
        'game.session': [{ guard: 'isSignInWanted', target: 'checking', actions: 'open' }, {}],
      },
    },
    over: { description: 'The player has left the game.', on: { 'game.session': {} } },
  },
})
