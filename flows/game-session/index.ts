import type { AnyMachineSnapshot } from 'xstate'
import { errorTypes, unanswered } from '#schemas/errors.ts'
import { gameEvents, launchRefusals } from '#schemas/game-messages.ts'
import { defineFlow, type FlowDeadline, internalEvent, documentEvent, type SafeFields } from '../flow.ts'
import type { GameSessionContext, GameSessionInput, GameSessionPorts } from './game-session.context.ts'
import { gameSessionMachine } from './game-session.machine.ts'
import { gameModes, type GameSessionView } from './game-session.view.ts'

/** Problems that the site finds itself, besides those of the platform's calls and of the game. */
const ownCodes = ['sign-in', 'no-money', 'unknown-launch'] as const
const codes = [...errorTypes, ...unanswered, ...launchRefusals, ...gameEvents.error.properties.code.enum, ...ownCodes]
const more = { reference: 'hidden', retryAt: 'time' } as const

/** A recording holds the course of the visit, never the game, its address or an amount. */
const gameSessionSafe: SafeFields = {
  input: { object: {} },
  events: {
    'game.place': { object: { game: 'hidden', name: 'hidden' } },
    'game.play': { object: { mode: gameModes } },
    'game.fullScreen': { object: { isOn: 'boolean' } },
    'game.ready': { object: { at: 'time' } },
    'game.roundEnded': { object: { isFree: 'boolean' } },
    'game.failed': { object: { code: codes, reference: 'hidden' } },
    'game.hostile': { object: { why: 'name' } },
    'game.session': { object: { uid: 'alias' } },
  },
  outputs: {
    checkPlay: { object: { kind: ['fit', 'refused'], code: codes, ...more } },
    launch: { object: { kind: ['launched', 'refused'], url: 'hidden', at: 'time', code: codes, ...more } },
  },
}

/** What widgets see: a pure function of the snapshot. */
function gameSessionView(snapshot: AnyMachineSnapshot): GameSessionView {
  const { game, name, mode, url, isRound, isFullScreen, problem, playedSince, rounds } =
    snapshot.context as GameSessionContext
  const status = snapshot.value as GameSessionView['status'] // the states have the names of the statuses
  return {
    status,
    statuses: isFullScreen ? [status, 'fullScreen'] : [status],
    game,
    mode,
    url,
    isRound,
    isFullScreen,
    activeGameInfo: url === null ? null : { name },
    problem,
    playedSince,
    rounds,
  }
}

function gameSessionDeadlines(snapshot: AnyMachineSnapshot): FlowDeadline[] {
  const { lateAt } = snapshot.context as GameSessionContext
  return snapshot.matches('loading') && lateAt !== null ? [{ event: 'after.gameLate', at: lateAt }] : []
}

function gameSessionCheckpoint(snapshot: AnyMachineSnapshot): GameSessionInput | undefined {
  const { game, isReported } = snapshot.context as GameSessionContext
  return snapshot.matches('choosing') && game === null && !isReported ? {} : undefined
}

/** One visit to a game: choosing, checking, launching, playing, and what interrupts it (GAM-4). */
export const gameSessionFlow = defineFlow({
  id: 'game-session',
  machine: gameSessionMachine,
  statuses: [
    'choosing',
    'checking',
    'launching',
    'loading',
    'playing',
    'round',
    'paused',
    'low',
    'offline',
    'sessionOver',
    'maintenance',
    'refused',
    'over',
    'fullScreen',
  ],
  events: {
    'game.place': internalEvent('The page of a game is shown.'),
    'game.play': documentEvent('The game of the page is opened, for money or for fun.', {
      type: 'object',
      properties: { mode: { type: 'string', enum: gameModes, description: 'real: for money; fun: for fun.' } },
      required: ['mode'],
      additionalProperties: false,
    }),
    'game.fullScreen': internalEvent('The game enters or leaves full screen.'),
    'game.leave': documentEvent('The game is left.'),
    'game.retry': documentEvent('A game that did not open is opened again.'),
    'game.ready': internalEvent('The game can be played.'),
    'game.roundStarted': internalEvent('A round began.'),
    'game.roundEnded': internalEvent('A round has ended and was shown.'),
    'game.low': internalEvent('The balance does not cover a round.'),
    'game.paused': internalEvent('The game has paused: no round begins until it resumes.'),
    'game.resumed': internalEvent('Rounds can begin again.'),
    'game.failed': internalEvent('The game reports an error.'),
    'game.hostile': internalEvent('The frame sent an invalid message.'),
    'game.missed': internalEvent('A round may have ended unheard: messages were dropped, or the game says nothing.'),
    'game.balance': internalEvent('The game says that its balance has changed.'),
    'game.offline': internalEvent('The connection is lost.'),
    'game.online': internalEvent('The connection is back.'),
    'game.session': internalEvent('Who is signed in now; 0 is a guest.'),
    'after.gameLate': internalEvent('The game was not ready in time.'),
  },
  critical: ['round'],
  starts: 'page',
  safe: gameSessionSafe,
  ports: {
    actors: ['checkPlay', 'launch'],
    actions: ['announcePlay', 'readBalance', 'checkSession', 'reportHostile'],
  } satisfies { actors: (keyof GameSessionPorts)[]; actions: (keyof GameSessionPorts)[] },
  view: gameSessionView,
  input: (): GameSessionInput => ({}),
  save: () => null,
  deadlines: gameSessionDeadlines,
  checkpoint: gameSessionCheckpoint,
})
