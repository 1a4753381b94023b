import { expect, test, vi } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import { createTestTime, settled } from '../testing/test-time.ts'
import type { GameSessionEvent, Launched, PlayCheck } from './game-session.context.ts'
import type { GameSessionView } from './game-session.view.ts'
import { gameSessionFlow } from './index.ts'

const START = Date.UTC(2026, 0)

function open({
  check = { kind: 'fit' } as PlayCheck | (() => PlayCheck),
  launch = { kind: 'launched', url: 'https://games.example/play', at: START } as Launched,
} = {}) {
  const { timers, nextAt } = createTestTime(START)
  const effects = {
    announcePlay: vi.fn(),
    readBalance: vi.fn(),
    checkSession: vi.fn(),
    reportHostile: vi.fn(),
  }
  const launched = vi.fn(async () => launch)
  const runtime = startRuntime({
    flow: gameSessionFlow,
    ports: {
      checkPlay: async () => (typeof check === 'function' ? check() : check),
      launch: launched,
      ...effects,
    } as never,
    session: { uid: 7 },
    build: 'b',
    release: 'r',
    serverNow: () => START,
    timers,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return {
    effects,
    launched,
    view: () => runtime.view() as GameSessionView,
    deadline: nextAt,
    async send(...events: GameSessionEvent[]) {
      for (const event of events) {
        runtime.send(event)
        await settled()
      }
    },
  }
}

const place: GameSessionEvent = { type: 'game.place', game: 'night-city', name: 'Night City' }
const play: GameSessionEvent = { type: 'game.play', mode: 'real' }
const ready: GameSessionEvent = { type: 'game.ready', at: START }

test('[GAM-4] [GAM-10] play_game is sent once a visit, however often the game is opened again; it is the active game until it is left', async () => {
  const { send, view, effects } = open()
  await send(place, play, ready)
  expect(view()).toMatchObject({ status: 'playing', mode: 'real', activeGameInfo: { name: 'Night City' } })
  await send({ type: 'game.session', uid: 0 }, { type: 'game.session', uid: 7 }, ready)
  expect(view().status).toBe('playing')
  expect(effects.announcePlay.mock.calls.map(([params]) => params as unknown)).toEqual([
    { game: 'night-city', mode: 'real' },
  ])
  await send({ type: 'game.leave' })
  expect(view()).toMatchObject({ status: 'over', url: null, activeGameInfo: null, isFullScreen: false })
})

test('[GAM-4] after each round the balance is read from the platform, free spins with it', async () => {
  const { send, effects } = open()
  await send(place, play, ready, { type: 'game.roundStarted' }, { type: 'game.roundEnded', isFree: false })
  await send({ type: 'game.roundStarted' }, { type: 'game.roundEnded', isFree: true })
  expect(effects.readBalance.mock.calls.map(([params]) => params as unknown)).toEqual([
    { isFree: false },
    { isFree: true },
  ])
})

test('[GAM-4] [N10] a round that its game gives up may have been played: the balance is read, and the round goes on', async () => {
  const { send, view, effects } = open()
  await send(place, play, ready, { type: 'game.failed', code: 'network' })
  expect(effects.readBalance).toHaveBeenCalledTimes(0)
  await send({ type: 'game.roundStarted' }, { type: 'game.failed', code: 'network' })
  expect([effects.readBalance.mock.calls.map(([of]) => of), view().status]).toEqual([[{ isFree: false }], 'round'])
})

test('[O8] a frame that is not ready within 20 s is closed, and can be opened again', async () => {
  const { send, view, deadline, launched } = open()
  await send(place, play)
  expect([view().status, deadline()]).toEqual(['loading', START + 20_000])
  await send({ type: 'after.gameLate' })
  expect(view()).toMatchObject({ status: 'refused', url: null, problem: { code: 'late' } })
  await send({ type: 'game.retry' })
  expect([view().status, launched.mock.calls.length]).toEqual(['loading', 2])
})

test('[GAM-4] a launch that has to wait says until when', async () => {
  const problem = { code: 'TooManyRequestsException', reference: 'R-1', retryAt: START + 9_000 }
  const { send, view } = open({ launch: { kind: 'refused', ...problem } })
  await send(place, play)
  expect(view()).toMatchObject({ status: 'refused', problem })
})

test('[O5] hostile messages are reported once', async () => {
  const { send, view, effects } = open()
  await send(place, play, ready)
  for (let n = 0; n < 50; n++) await send({ type: 'game.hostile', why: 'rate' })
  expect([effects.reportHostile.mock.calls.length, view().status]).toEqual([1, 'playing'])
})

test('[O5] [GAM-4] after messages of the game were dropped the balance is read, and at the end of a round whose beginning was among them', async () => {
  const { send, view, effects } = open()
  await send(place, play, ready, { type: 'game.missed' })
  await send({ type: 'game.roundEnded', isFree: false }, { type: 'game.roundStarted' }, { type: 'game.missed' })
  expect([effects.readBalance.mock.calls.map(([of]) => of), view().status]).toEqual([
    [{ isFree: true }, { isFree: false }, { isFree: true }],
    'round',
  ])
})

test('[GAM-4] a balance message of a game within a round, or when money was low, makes the site read the platform; between two rounds the end of the last one has done so', async () => {
  const { send, effects } = open()
  await send(place, play, ready, { type: 'game.balance' })
  expect(effects.readBalance).toHaveBeenCalledTimes(0)
  await send({ type: 'game.roundStarted' }, { type: 'game.balance' })
  await send({ type: 'game.roundEnded', isFree: false }, { type: 'game.balance' })
  await send({ type: 'game.low' }, { type: 'game.balance' })
  expect(effects.readBalance).toHaveBeenCalledTimes(3)
})

test.each([
  ['game.low', 'low'],
  ['game.paused', 'paused'],
] as const)('[GAM-4] while the connection is lost a game keeps its state after %s', async (type, status) => {
  const { send, view } = open()
  await send(place, play, ready, { type }, { type: 'game.offline' }, { type: 'game.online' })
  expect(view().status).toBe(status)
  await send({ type: 'game.resumed' }, { type: 'game.offline' }, { type: 'game.online' })
  expect(view().status).toBe('playing')
  // Also what it says while there is no frame.
  await send({ type: 'game.offline' }, { type }, { type: 'game.online' })
  expect(view().status).toBe(status)
  await send({ type: 'game.offline' }, { type: 'game.resumed' }, { type: 'game.online' })
  expect(view().status).toBe('playing')
  // The browser says that it is offline, but the game continues.
  await send({ type }, { type: 'game.offline' }, { type: 'game.roundStarted' }, { type: 'game.online' })
  expect(view().status).toBe('round')
})

test('[GAM-4] a round interrupted by the connection or the session is still under way afterwards', async () => {
  const { send, view } = open()
  await send(place, play, ready, { type: 'game.roundStarted' }, { type: 'game.offline' })
  expect(view()).toMatchObject({ status: 'offline', isRound: true, url: 'https://games.example/play' })
  await send({ type: 'game.online' })
  expect(view().status).toBe('round')
  await send({ type: 'game.session', uid: 0 })
  expect(view()).toMatchObject({ status: 'sessionOver', isRound: true, url: null })
  await send({ type: 'game.session', uid: 7 })
  expect(view()).toMatchObject({ status: 'loading', mode: 'real', isRound: true })
  // The game does not load, or its session ends again: the stake is still with the provider.
  await send({ type: 'game.failed', code: 'signed-out' })
  expect(view()).toMatchObject({ status: 'sessionOver', isRound: true })
  await send({ type: 'game.retry' })
  expect(view()).toMatchObject({ status: 'loading', isRound: true })
  await send({ type: 'after.gameLate' })
  expect(view()).toMatchObject({ status: 'refused', problem: { code: 'late' }, isRound: true })
  await send({ type: 'game.retry' }, ready)
  expect(view()).toMatchObject({ status: 'playing', isRound: false })
})

test('[GAM-4] a sign-in opens the game of a guest who chose money, and no game that was refused for another reason', async () => {
  let check: PlayCheck = { kind: 'refused', code: 'sign-in' }
  const guest = open({ check: () => check })
  await guest.send(place, play)
  expect(guest.view()).toMatchObject({ status: 'refused', problem: { code: 'sign-in' } })
  check = { kind: 'fit' }
  await guest.send({ type: 'game.session', uid: 7 })
  expect([guest.view().status, guest.launched.mock.calls.length]).toEqual(['loading', 1])
  const broke = open({ check: { kind: 'refused', code: 'no-money' } })
  await broke.send(place, play, { type: 'game.session', uid: 7 })
  expect([broke.view().status, broke.launched.mock.calls.length]).toEqual(['refused', 0])
})

test('[GAM-4] after a connection loss during loading the game is loading again, and it may become ready meanwhile', async () => {
  const lost = open()
  await lost.send(place, play, { type: 'game.offline' }, { type: 'game.online' })
  expect([lost.view().status, lost.deadline()]).toEqual(['loading', START + 20_000])
  const { send, view, effects } = open()
  await send(place, play, { type: 'game.offline' }, ready, { type: 'game.online' })
  expect([view().status, effects.announcePlay.mock.calls.length]).toEqual(['playing', 1])
})
