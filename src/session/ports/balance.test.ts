import { expect, test, vi } from 'vitest'
import type { Balances } from '#flows/balance/balance.context.ts'
import { createClock } from '#base/clock.ts'
import { wipeStores } from '#base/store.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { balanceCache } from './balance-cache.ts'
import { createBalancePorts, type BalancePortsOptions } from './balance.ts'

const START = Date.UTC(2026, 0)
const DAY = 86_400_000
const { signal } = new AbortController()
const money = (minor: number) => ({ minor, currency: 'UZS' })
const balancesOf = (minor: number): Balances => ({
  main: money(minor),
  bonus: money(0),
  bettingBonus: money(0),
  fun: { minor: 500, currency: 'FUN' },
})
const wire = (amount: number) => ({
  balance_main: { amount, currency: 'UZS' },
  balance_bonus: { amount: 0, currency: 'UZS' },
  balance_betting_bonus: { amount: 0, currency: 'UZS' },
  balance_fun: { amount: 5, currency: 'FUN' },
})

function memoryStorage(): Storage {
  const stored = new Map<string, string>()
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    key: (index) => [...stored.keys()][index] ?? null,
    clear: () => stored.clear(),
    get length() {
      return stored.size
    },
  }
}

function device({
  answer = () => wire(1) as unknown,
  shown = balancesOf(100) as Balances | null,
  page = { uid: 7, at: START },
} = {}) {
  const storage = memoryStorage()
  const source = () => storage
  const report = vi.fn()
  const call = vi.fn(async () => answer())
  let current = shown
  let now = START
  const options: BalancePortsOptions = {
    call: call as never,
    serverNow: () => now,
    elapsed: () => now,
    readSettings: async () => ({ countSecondsForInterval: 20 }),
    cacheOf: (uid) => balanceCache(uid, source),
    page,
    shown: () => current,
    show: (balances) => void (current = balances),
    checkSession: vi.fn(),
    report,
  }
  return {
    ports: createBalancePorts(options),
    options,
    call,
    report,
    source,
    storage,
    shown: () => current,
    pass: (ms: number) => (now += ms),
    cache: (uid: number) => balanceCache(uid, source),
  }
}

test("[BAL-1] the platform's answer is stored on this device for this player, and deleted with the player", async () => {
  const { ports, cache, source, pass } = device({ answer: () => wire(2.5) })
  expect(await ports.prepare({ uid: 7 }, signal)).toEqual({
    at: START,
    settings: { countSecondsForInterval: 20 },
    isCached: false,
    cached: null,
  })
  expect(cache(7).get()).toEqual({ at: START, balances: balancesOf(100) })
  pass(5_000)
  const reading = await ports.readBalance({ uid: 7 }, signal)
  expect(reading).toEqual({ kind: 'known', at: START + 5_000, isChanged: true, balances: balancesOf(250) })
  ports.showBalances({ balances: balancesOf(250), isCached: false, at: START + 5_000 })
  expect([cache(7).get(), cache(8).get(), cache(0).get()]).toEqual([
    { at: START + 5_000, balances: balancesOf(250) },
    null,
    null,
  ])
  wipeStores(7, [source])
  expect(cache(7).get()).toBe(null)
})

test("[BAL-1] only what is newer than the page and different is shown as cached; another player's never", async () => {
  const older = device()
  older.cache(7).set({ at: START - 1, balances: balancesOf(1) })
  expect(await older.ports.prepare({ uid: 7 }, signal)).toMatchObject({ isCached: false, cached: null })
  const same = device()
  same.cache(7).set({ at: START + 1, balances: balancesOf(100) })
  expect(await same.ports.prepare({ uid: 7 }, signal)).toMatchObject({ isCached: false, cached: null })
  const newer = device()
  newer.cache(7).set({ at: START + 1, balances: balancesOf(900) })
  expect(await newer.ports.prepare({ uid: 7 }, signal)).toMatchObject({ isCached: true, cached: balancesOf(900) })
  const other = device({ page: { uid: 0, at: START } })
  other.cache(7).set({ at: START + 1, balances: balancesOf(900) })
  expect(await other.ports.prepare({ uid: 8 }, signal)).toMatchObject({ isCached: false, cached: null })
  expect(other.cache(8).get()?.balances).toEqual(balancesOf(100))
})

test('[BAL-1] if nothing is known yet, the balance stored on this device is shown until the platform has answered', async () => {
  const { ports, cache } = device({ shown: null })
  cache(7).set({ at: START - 86_400_000, balances: balancesOf(900) })
  expect(await ports.prepare({ uid: 7 }, signal)).toMatchObject({ isCached: true, cached: balancesOf(900) })
})

test.each([
  ['{"v":1,"value":{"at":1,"balances":{"main":{"minor":"9","currency":"UZS"}}}}'],
  ['<html>'],
  ['{"v":1,"value":null}'],
  ['{"v":1,"value":{"at":1e400,"balances":{}}}'],
])('[D5] a poisoned storage is no balance: %s', async (text) => {
  const { ports, storage } = device({ shown: null })
  storage.setItem('playbill/u7/balance', text)
  expect(await ports.prepare({ uid: 7 }, signal)).toMatchObject({ isCached: false, cached: null })
})

test("[BAL-2] a poll is not retried by the client, and how it ended is a word; only what is nobody's fault of the player is logged", async () => {
  const refuse = (status: number, type: string, retryAt?: number) => () => {
    throw new PlatformError({ call: 'account.getBalance', status, error: { type, message: '' }, retryAt })
  }
  const endings = [
    [refuse(429, 'TooManyRequestsException', START + 9_000), { kind: 'limited', at: START, retryAt: START + 9_000 }, 0],
    [refuse(429, 'TooManyRequestsException'), { kind: 'limited', at: START, retryAt: null }, 0],
    [refuse(401, 'AuthorizationException'), { kind: 'gone', at: START }, 0],
    [refuse(500, 'InternalServerErrorException'), { kind: 'failed', at: START }, 1],
    [
      () => {
        throw new NetworkError('account.getBalance')
      },
      { kind: 'failed', at: START },
      1,
    ],
    [() => ({ ...wire(1), balance_main: { amount: 1.001, currency: 'UZS' } }), { kind: 'failed', at: START }, 1],
  ] as const
  for (const [answer, expected, reports] of endings) {
    const { ports, call, report } = device({ answer })
    expect(await ports.readBalance({ uid: 7 }, signal)).toEqual(expected)
    expect(call).toHaveBeenCalledWith('account.getBalance', {}, { signal, isRetried: false })
    expect(report).toHaveBeenCalledTimes(reports)
  }
})

test.each([
  ['ahead', DAY],
  ['behind', -DAY],
])(
  "[D10] [M16] the time of a request is the server's, also where its answer is what sets a clock right that is a day %s",
  async (_, skew) => {
    let now = START
    const clock = createClock(() => now + skew)
    const { options, cache, call } = device()
    call.mockImplementation(async () => {
      now += 3_000
      clock.sync(now, now + skew - 3_000, now + skew)
      return wire(2.5)
    })
    const ports = createBalancePorts({ ...options, serverNow: clock.serverNow, elapsed: () => now })
    await ports.prepare({ uid: 7 }, signal)
    const reading = await ports.readBalance({ uid: 7 }, signal)
    expect(Math.abs(reading.at - START)).toBeLessThanOrEqual(3_000)
    ports.showBalances({ balances: balancesOf(250), isCached: false, at: reading.at })
    expect(cache(7).get()).toEqual({ at: reading.at, balances: balancesOf(250) })
  },
)

test('[D10] a clock that is set while a request is under way does not change when it was sent', async () => {
  let [now, passed] = [START, 0]
  const { options, call } = device()
  call.mockImplementation(async () => ((passed += 3_000), (now += 3_000), wire(2.5)))
  const ports = createBalancePorts({ ...options, serverNow: () => now, elapsed: () => passed })
  expect(await ports.readBalance({ uid: 7 }, signal)).toMatchObject({ at: START })
})

test('a request that was given up is not logged, and settings that cannot be read are the defaults', async () => {
  const controller = new AbortController()
  const { ports, report } = device({
    answer: () => {
      controller.abort()
      throw new NetworkError('account.getBalance')
    },
  })
  await ports.readBalance({ uid: 7 }, controller.signal)
  expect(report).not.toHaveBeenCalled()
  const offline = device()
  const broken = createBalancePorts({ ...offline.options, readSettings: () => Promise.reject(new Error('no network')) })
  expect(await broken.prepare({ uid: 7 }, signal)).toMatchObject({ settings: null })
  expect(offline.report).toHaveBeenCalledOnce()
})
