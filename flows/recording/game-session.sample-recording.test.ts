import { expect, test } from 'vitest'
import type { Recording } from '#schemas/recording.ts'
import type { GameSessionEvent } from '../game-session/game-session.context.ts'
import { gameSessionFlow } from '../game-session/index.ts'
import { startRuntime } from '../host/runtime.ts'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'

const START = Date.UTC(2026, 0, 15, 12)
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

/** A player opens a game for money, plays a round, loses the connection and the session in the next, signs in again, plays on and leaves. */
async function realRun(): Promise<Recording> {
  let now = START
  const runtime = startRuntime({
    flow: gameSessionFlow,
    session: { uid: 4711 },
    build: 'sample',
    release: 'sample',
    serverNow: () => now,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
    timers: { set: () => 0, clear: () => undefined },
    ports: {
      ...Object.fromEntries(gameSessionFlow.ports.actions.map((name) => [name, () => undefined])),
      checkPlay: async () => ({ kind: 'fit' }),
      launch: async () => ({ kind: 'launched', url: 'https://games.example/night-city?code=opaque', at: now }),
    },
  })
  const act = async (seconds: number, event: GameSessionEvent): Promise<void> => {
    now = START + seconds * 1000
    runtime.send(event)
    now += 320
    await settled()
  }
  await act(1, { type: 'game.place', game: 'night-city', name: 'Night City' })
  await act(2, { type: 'game.play', mode: 'real' })
  await act(4, { type: 'game.ready', at: START + 4000 })
  await act(9, { type: 'game.roundStarted' })
  await act(12, { type: 'game.roundEnded', isFree: false })
  await act(15, { type: 'game.roundStarted' })
  await act(16, { type: 'game.offline' })
  await act(40, { type: 'game.online' })
  await act(41, { type: 'game.session', uid: 0 })
  await act(70, { type: 'game.session', uid: 4711 })
  await act(73, { type: 'game.ready', at: START + 73_000 })
  await act(80, { type: 'game.roundStarted' })
  await act(83, { type: 'game.roundEnded', isFree: true })
  await act(90, { type: 'game.leave' })
  const [recording] = runtime.recordings()
  runtime.dispose()
  return recording!
}

test('[GAM-4] [ENG-5] the sample recording of a visit to a game is that of a real run, replays, and is fresh; after an intended change: vitest -u', async () => {
  const recording = await realRun()
  expect(recording.steps.at(-1)?.value).toBe('over')
  expect(replay(recording, gameSessionFlow).outcome).toBe('same')
  const { text } = recordingFile(recording)
  await expect(text).toMatchFileSnapshot('./game-session.sample-recording.json')
  expect(text).not.toMatch(/opaque|4711|night-city|Night City/)
})

test('[GAM-4] [ENG-5] a recording does not replay once an event of a round is exchanged', async () => {
  const recording = await realRun()
  const steps = recording.steps.map((step) =>
    step.event.type === 'game.offline' ? { ...step, event: { type: 'game.roundEnded', isFree: false } } : step,
  )
  expect(replay({ ...recording, steps }, gameSessionFlow).outcome).not.toBe('same')
})
