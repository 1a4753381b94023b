import { expect, test, vi } from 'vitest'
import { createCache } from './cache.ts'
import { createCircuitBreaker } from './platform/circuit-breaker.ts'

const limits = { fresh: 60_000, pause: 5_000, wait: { first: 20, again: 0 }, entries: 3, running: 2 }
function world(changes: Partial<typeof limits> = {}) {
  let time = 0
  const report = vi.fn<(error: unknown) => void>()
  return {
    remember: createCache<string>({
      now: () => time,
      limits: { ...limits, ...changes },
      report,
      breaker: createCircuitBreaker({ now: () => time }),
    }),
    report,
    pass: (ms: number) => void (time += ms),
  }
}
const never = (): Promise<string> => new Promise(() => undefined)
const fail = (): Promise<string> => Promise.reject(new Error('down'))

test('[ERR-5] an answer is cached, fetched once, and served stale while it is fetched again', async () => {
  const { remember, pass } = world()
  const read = vi.fn<() => Promise<string>>().mockResolvedValueOnce('one').mockResolvedValueOnce('two')
  expect(await Promise.all([remember('a', read), remember('a', read)])).toEqual([
    { value: 'one', isAnswered: true },
    { value: 'one', isAnswered: true },
  ])
  pass(60_001)
  expect(await remember('a', read)).toEqual({ value: 'one', isAnswered: true })
  await vi.waitFor(async () => expect(await remember('a', read)).toEqual({ value: 'two', isAnswered: true }))
  expect(read).toHaveBeenCalledTimes(2)
})

test('[ERR-5] a caller waits no longer than the budget; a late answer serves the next caller', async () => {
  const { remember } = world()
  let answer = (_text: string): void => undefined
  const late = (): Promise<string> => new Promise((done) => (answer = done))
  expect(await remember('a', late)).toEqual({ value: undefined, isAnswered: false })
  answer('late')
  await vi.waitFor(async () => expect(await remember('a', late)).toEqual({ value: 'late', isAnswered: true }))
})

test('[ERR-5] a failure is reported and not retried at once, and the older answer stays', async () => {
  const { remember, report, pass } = world()
  expect(await remember('a', fail)).toEqual({ value: undefined, isAnswered: false })
  const again = vi.fn(async () => 'x')
  expect([await remember('a', again), again.mock.calls.length, report.mock.calls.length]).toEqual([
    { value: undefined, isAnswered: false },
    0,
    1,
  ])
  pass(5_001)
  expect(await remember('a', again)).toEqual({ value: 'x', isAnswered: true })
  pass(60_001)
  await remember('a', fail)
  expect(await remember('a', fail)).toEqual({ value: 'x', isAnswered: true })
})

test('[ERR-5] [D12] after five failures in a row nothing is asked for a while; no more questions than allowed run at a time', async () => {
  const { remember, pass } = world()
  for (const key of ['a', 'b', 'c', 'd', 'e']) await remember(key, fail)
  const read = vi.fn(async () => 'x')
  await remember('f', read)
  expect(read).not.toHaveBeenCalled()
  pass(5_001)
  expect(await remember('f', read)).toEqual({ value: 'x', isAnswered: true })
  await Promise.all([remember('g', never), remember('h', never)])
  expect(await remember('i', read)).toEqual({ value: undefined, isAnswered: false })
})

test('the answers that were used last stay, and one that is read meanwhile is kept', async () => {
  const { remember } = world({ entries: 2 })
  for (const key of ['a', 'b', 'a', 'c']) await remember(key, async () => key)
  const read = vi.fn(async () => 'again')
  expect([
    (await remember('a', read)).value,
    (await remember('c', read)).value,
    (await remember('b', read)).value,
  ]).toEqual(['a', 'c', 'again'])
})

test('one who waits until the answer is there gets it, however late; a value may be fresh for longer than another', async () => {
  let time = 0
  const get = createCache<string | null>({
    now: () => time,
    limits: {
      ...limits,
      fresh: (value) => (value === null ? 10 : 100),
      wait: { first: Number.POSITIVE_INFINITY, again: Number.POSITIVE_INFINITY },
    },
  })
  let answer = (_text: string | null): void => undefined
  const waiting = get('a', () => new Promise((done) => (answer = done)))
  answer('one')
  expect(await waiting).toEqual({ value: 'one', isAnswered: true })
  expect(await get('b', async () => null)).toEqual({ value: null, isAnswered: true })
  time = 50
  expect([await get('a', async () => 'two'), await get('b', async () => 'two')]).toEqual([
    { value: 'one', isAnswered: true },
    { value: 'two', isAnswered: true },
  ])
})
