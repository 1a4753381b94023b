import { expect, test } from 'vitest'
import type { Transport } from '#src/entries/server-door.ts'
import { CircuitOpen, createTransportBreaker } from './circuit-breaker.ts'

const request = (signal = new AbortController().signal) =>
  ({ verb: 'GET', path: '/api/games.get', form: [], headers: {}, signal }) as const
const hang: Transport = ({ signal }) =>
  new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error)))
const answers =
  (status: number): Transport =>
  async () => ({ status, header: () => null, body: '' })

function guarded(failures = 3) {
  let time = 0
  const reports: string[] = []
  const circuit = createTransportBreaker({
    now: () => time,
    timeout: 5,
    failures,
    pause: 5_000,
    report: (text) => void reports.push(text),
  })
  const outcome = (transport: Transport, signal?: AbortSignal) =>
    circuit(transport)(request(signal)).then(
      ({ status }) => status,
      (error: unknown) => (error instanceof CircuitOpen ? 'skipped' : 'failed'),
    )
  return { outcome, reports, pass: (ms: number) => void (time += ms) }
}

test('[D12] after several reads in a row without an answer none is made for some seconds, then one is tried', async () => {
  const { outcome, reports, pass } = guarded()
  expect([await outcome(hang), await outcome(hang), await outcome(hang)]).toEqual(['failed', 'failed', 'failed'])
  expect([await outcome(answers(200)), reports.length]).toEqual(['skipped', 1])
  pass(5_000)
  expect(await Promise.all([outcome(hang), outcome(answers(200))])).toEqual(['failed', 'skipped'])
  expect(await outcome(answers(200))).toBe('skipped')
  pass(5_000)
  expect([await outcome(answers(200)), await outcome(answers(200))]).toEqual([200, 200])
})

test('[D12] an answer of any status counts as an answer and resets the count', async () => {
  const { outcome } = guarded()
  for (const transport of [hang, hang, answers(503), hang, hang]) await outcome(transport)
  expect(await outcome(answers(200))).toBe(200)
})

test('[D12] a page that ended before its answer came says nothing about the platform', async () => {
  const { outcome } = guarded(1)
  const left = new AbortController()
  const going = outcome(hang, left.signal)
  left.abort()
  expect([await going, await outcome(answers(200))]).toEqual(['failed', 200])
})
