import { expect, test } from 'vitest'
import { recordingFile } from './download.ts'
import { replay } from './replay.ts'
import { startRuntime } from '../host/runtime.ts'
import type { AccountReading, LoginOutcome } from '../auth/auth.context.ts'
import { authFlow } from '../auth/index.ts'

const START = Date.UTC(2026, 0, 15, 12)
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}

/** A player signs in, is asked for a code, waits, asks for a new one, mistypes it, signs in and out. */
async function realRun() {
  let now = START
  const timer: { due?: () => void } = {}
  const codeNeeded = (resendAt: number | null, twoFactor?: 'codeInvalid'): LoginOutcome => ({
    kind: 'codeNeeded',
    credentials: 'opaque',
    credentialsUntil: START + 300_000,
    resendAt,
    problem: twoFactor ? { code: 'AuthorizationException', twoFactor } : null,
  })
  const codes: LoginOutcome[] = [codeNeeded(null, 'codeInvalid'), { kind: 'accepted' }]
  const player: AccountReading = { kind: 'known', uid: 4711, isRegistrationCompleted: true }
  const runtime = startRuntime({
    flow: authFlow,
    session: { uid: 0 },
    build: 'sample',
    release: 'sample',
    serverNow: () => now,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
    timers: { set: (callback) => (timer.due = callback), clear: () => delete timer.due },
    ports: {
      ...Object.fromEntries(authFlow.ports.actions.map((name) => [name, () => undefined])),
      login: async () => codeNeeded(START + 45_000),
      resendCode: async () => codeNeeded(null),
      checkCode: async () => codes.shift(),
      loadUser: async () => player,
      readAccount: async () => player,
      logout: async () => ({ kind: 'left' }),
    },
  })
  const act = async (seconds: number, event: { type: string; ticket?: string }): Promise<void> => {
    now = START + seconds * 1000
    runtime.send(event)
    now += 320
    await settled()
  }
  await act(2, { type: 'auth.submit', ticket: 'opaque' })
  now = START + 45_000
  timer.due?.()
  await act(47, { type: 'auth.resend' })
  await act(61, { type: 'auth.code', ticket: 'opaque' })
  await act(70, { type: 'auth.code', ticket: 'opaque' })
  await act(900, { type: 'auth.logout' })
  const [recording] = runtime.recordings()
  runtime.dispose()
  return recording!
}

test('the sample recording is that of a real run, replays, and is fresh; after an intended change: vitest -u', async () => {
  const recording = await realRun()
  expect(recording.steps.at(-1)?.value).toBe('guest')
  expect(new Set(recording.steps.map(({ kind }) => kind))).toEqual(new Set(['event', 'done', 'after']))
  expect(replay(recording, authFlow).outcome).toBe('same')
  await expect(recordingFile(recording).text).toMatchFileSnapshot('./auth.sample-recording.json')
  expect(recordingFile(recording).text).not.toMatch(/opaque|4711/)
})
