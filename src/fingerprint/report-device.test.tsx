import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#platform/create-call.ts'
import { reportDevice } from './report-device.ts'

type Program = (hooks: { loaded: () => void; failed: () => void }) => void
const agent =
  (part: object): Program =>
  ({ loaded }) => {
    Object.assign(window, { seon: { init: () => undefined, getSession: async () => 'session', ...part } })
    loaded()
  }
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(window, 'seon')
})

async function device(program: Program, ms = 30_000, call: () => Promise<unknown> = async () => 1) {
  // No network: whether the script loads is up to the case.
  const loads = vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const end = (event: string) => () => void (script as HTMLScriptElement).dispatchEvent(new Event(event))
    program({ loaded: end('load'), failed: end('error') })
  })
  const hits = vi.fn(call)
  const report = vi.fn()
  const keep = vi.fn()
  void reportDevice({
    script: 'https://agent.example/agent.js',
    call: hits as unknown as Call,
    keep,
    wait: (delay) => new Promise((resolve) => setTimeout(resolve, delay)),
    report,
  })
  await vi.advanceTimersByTimeAsync(ms)
  return {
    loads: loads.mock.calls.length,
    hits: hits.mock.calls.map((parts: unknown[]) => parts.slice(0, 2)),
    logged: report.mock.calls.map(([error]) => (error as Error).message),
  }
}

test('[FPR-1] before 3 s nothing is loaded', async () => {
  expect(await device(agent({}), 2_900)).toEqual({ loads: 0, hits: [], logged: [] })
})

test('[FPR-1] [ANA-2] 3 s after the start the session of the device is sent, once', async () => {
  expect(await device(agent({}), 3_100)).toEqual({
    loads: 1,
    hits: [['tracking.hit', { seon_session: 'session' }]],
    logged: [],
  })
})

test("[FPR-1] the sandbox's agent gives a session", async () => {
  const program: Program = ({ loaded }) => {
    // The stand-in is a program of this repository.
    new Function(readFileSync('sandbox/pages/services/fingerprint.script.js', 'utf8'))() // oxlint-disable-line no-new-func
    loaded()
  }
  expect((await device(program)).hits).toEqual([
    ['tracking.hit', { seon_session: expect.stringMatching(/^[\w+/]+=*$/) }],
  ])
})

test.each<[string, Program]>([
  ['is blocked', ({ failed }) => failed()],
  ['never comes', () => undefined],
  ['has no API', ({ loaded }) => loaded()],
  [
    'throws as it begins',
    agent({
      init() {
        throw new Error('hostile')
      },
    }),
  ],
])('[FPR-1] [ERR-4] an agent that %s: no session is created, and only that is logged', async (_, program) => {
  expect(await device(program)).toMatchObject({ hits: [], logged: ['Error create seon session'] })
})

test('[FPR-1] [O3] an agent that is late is logged once, and its session is sent when it comes', async () => {
  const late: Program = (hooks) => void setTimeout(() => agent({})(hooks), 20_000)
  expect(await device(late)).toEqual({
    loads: 1,
    hits: [['tracking.hit', { seon_session: 'session' }]],
    logged: ['Error create seon session'],
  })
})

test.each<[string, object]>([
  ['fails', { getSession: () => Promise.reject(new Error('no')) }],
  ['hangs', { getSession: () => new Promise(() => undefined) }],
  ['gives an object', { getSession: async () => ({ a: 1 }) }],
  ['gives nothing', { getSession: async () => '' }],
  ['gives too much', { getSession: async () => 'x'.repeat(4_097) }],
])('[FPR-1] [ERR-4] an agent that %s: no session is retrieved, and only that is logged', async (_, part) => {
  expect(await device(agent(part))).toMatchObject({ hits: [], logged: ['Failed to retrieve session data.'] })
})

test('[FPR-1] a hit that fails is only logged', async () => {
  const refused = await device(agent({}), 30_000, () => Promise.reject(new Error('no network')))
  expect(refused.logged).toEqual(['no network'])
})
