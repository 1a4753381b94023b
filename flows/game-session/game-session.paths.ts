import { type Move, PLAN_START, type Repertoire } from '../graph/plan.ts'
import { planPaths } from '../graph/plan-paths.ts'
import type {
  GameSessionContext,
  GameSessionEvent,
  GameSessionInput,
  Launched,
  PlayCheck,
} from './game-session.context.ts'
import { gameSessionFlow } from './index.ts'

const send = (event: GameSessionEvent, variant?: string): Move => ({
  do: 'send',
  name: event.type,
  event,
  ...(variant && { variant }),
})
const checked = (variant: string, output: PlayCheck): Move => ({ do: 'answer', name: 'checkPlay', variant, output })
const launched = (variant: string, output: Launched): Move => ({ do: 'answer', name: 'launch', variant, output })

const opened = [
  { do: 'send', name: 'game.play', variant: 'for money' },
  { do: 'answer', name: 'checkPlay', variant: 'fit' },
  { do: 'answer', name: 'launch', variant: 'a frame' },
] as const

/** Everything that can happen to a visit, once in each kind. */
const repertoire: Repertoire = {
  starts: { page: {} } satisfies Record<string, GameSessionInput>,
  moves: [
    send({ type: 'game.place', game: 'sample', name: 'Sample' }),
    send({ type: 'game.play', mode: 'real' }, 'for money'),
    send({ type: 'game.play', mode: 'fun' }, 'for fun'),
    send({ type: 'game.fullScreen', isOn: true }),
    checked('fit', { kind: 'fit' }),
    checked('no money', { kind: 'refused', code: 'no-money' }),
    checked('nobody', { kind: 'refused', code: 'sign-in' }),
    { do: 'fail', name: 'checkPlay' },
    launched('a frame', { kind: 'launched', url: 'https://games.example/play', at: PLAN_START }),
    launched('verification', { kind: 'refused', code: 'SumsubVerificationRequiredException', reference: 'R-1' }),
    { do: 'fail', name: 'launch' },
    send({ type: 'game.ready', at: PLAN_START }),
    { do: 'deadline', name: 'after.gameLate', event: { type: 'after.gameLate' } },
    send({ type: 'game.roundStarted' }),
    send({ type: 'game.roundEnded', isFree: false }),
    send({ type: 'game.low' }),
    send({ type: 'game.paused' }),
    send({ type: 'game.resumed' }),
    send({ type: 'game.failed', code: 'signed-out' }, 'signed out'),
    send({ type: 'game.failed', code: 'maintenance' }, 'maintenance'),
    send({ type: 'game.failed', code: 'verification' }, 'verification'),
    send({ type: 'game.failed', code: 'stake' }, 'a stake'),
    send({ type: 'game.hostile', why: 'shape' }),
    send({ type: 'game.missed' }),
    send({ type: 'game.balance' }),
    send({ type: 'game.offline' }),
    send({ type: 'game.online' }),
    send({ type: 'game.session', uid: 0 }, 'nobody'),
    send({ type: 'game.session', uid: 7 }, 'player'),
    send({ type: 'game.retry' }),
    send({ type: 'game.leave' }),
  ],
  extra: [
    {
      start: 'page',
      moves: [
        { do: 'send', name: 'game.hostile' },
        { do: 'send', name: 'game.hostile' },
        { do: 'send', name: 'game.fullScreen' },
        { do: 'send', name: 'game.leave' },
      ],
    },
    {
      start: 'page',
      moves: [
        { do: 'send', name: 'game.place' },
        ...opened,
        { do: 'send', name: 'game.ready' },
        { do: 'send', name: 'game.roundStarted' },
        { do: 'send', name: 'game.offline' },
        { do: 'send', name: 'game.roundEnded' },
        { do: 'send', name: 'game.online' },
      ],
    },
    {
      start: 'page',
      moves: [
        { do: 'send', name: 'game.place' },
        ...opened,
        { do: 'send', name: 'game.ready' },
        ...opened,
        { do: 'send', name: 'game.offline' },
        { do: 'send', name: 'game.ready' },
        { do: 'send', name: 'game.online' },
      ],
    },
    ...[
      ['game.low', 'game.offline', 'game.roundStarted'],
      ['game.offline', 'game.low'],
      ['game.offline', 'game.paused'],
      ['game.low', 'game.offline', 'game.resumed'],
    ].map((said) => ({
      start: 'page',
      moves: [
        { do: 'send', name: 'game.place' } as const,
        ...opened,
        ...['game.ready', ...said, 'game.online'].map((name) => ({ do: 'send', name }) as const),
      ],
    })),
  ],
  key(snapshot) {
    const { game, isRound, rest, playedSince, lateAt, mode, problem } = snapshot.context as GameSessionContext
    const isAwaited = lateAt !== null
    const isOffline = snapshot.value === 'offline'
    return [
      snapshot.value,
      game !== null,
      isRound,
      isOffline && rest,
      isAwaited,
      playedSince !== null,
      mode,
      problem?.code === 'sign-in',
    ]
  },
  isWithin: (snapshot) => (snapshot.context as GameSessionContext).rounds <= 1,
}

/** Paths over every transition, planned from the moves; flows/all-flows.test.ts drives the machine along them. */
export default { repertoire, paths: planPaths(gameSessionFlow, repertoire) }
