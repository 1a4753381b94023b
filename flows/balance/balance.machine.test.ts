import { expect, test, vi } from 'vitest'
import { startRuntime } from '../host/runtime.ts'
import { type BalanceReading } from './balance.context.ts'
import { initialBalanceView } from './balance.view.ts'
import { balanceFlow } from './index.ts'
import {
  START,
  SECOND,
  MINUTE,
  HOUR,
  balancesOf,
  known,
  limited,
  site,
  seconds,
  intervalOnly,
} from '../testing/balance-site.ts'
import { settled } from '../testing/test-time.ts'

test.each([0, 7])('the initial view of a session of uid %i is what the machine publishes first', (uid) => {
  const runtime = startRuntime({
    flow: balanceFlow,
    ports: {
      prepare: () => new Promise(() => undefined),
      readBalance: vi.fn(),
      showBalances: vi.fn(),
      checkSession: vi.fn(),
    },
    session: { uid },
    build: 'b',
    release: 'r',
    serverNow: () => START,
    onView: vi.fn(),
    onError: vi.fn(),
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  expect(runtime.view()).toEqual(initialBalanceView({ uid }))
  runtime.dispose()
})

test('[BAL-2] by default it is polled every 10 s, after clicks at most once a second, and no longer after 5 min without activity', async () => {
  const { calls, act, pass, view } = await site()
  await pass(30 * SECOND)
  expect(seconds(calls)).toEqual([10, 20, 30])
  await act()
  await pass(SECOND - 1)
  expect(calls).toHaveLength(3)
  await pass(1)
  expect(seconds(calls).at(-1)).toBe(31)
  await pass(HOUR)
  expect(view().status).toBe('resting')
  expect(seconds(calls).at(-1)).toBeLessThanOrEqual(330)
  expect(calls).toHaveLength(4 + 29)
  await act()
  expect(seconds(calls).at(-1)).toBe(31 + 3_600)
  expect(view().status).toBe('waiting')
})

test('[BAL-2] the interval, the delay and the end come from the config', async () => {
  const { calls, act, pass } = await site({
    settings: {
      countSecondsForInterval: 20,
      countSecondsForDelayBetweenClick: 3,
      countMinutesAfterWhichRequestsTurnedOff: 1,
    },
  })
  await pass(20 * SECOND)
  await act()
  await pass(MINUTE * 5)
  expect(seconds(calls)).toEqual([20, 23, 43, 63])
})

test('[BAL-2] each mode is off where the config says so', async () => {
  const clicks = await site({ settings: { isEnabledInterval: false } })
  await clicks.pass(HOUR)
  expect(clicks.calls).toEqual([])
  await clicks.act()
  expect(clicks.calls).toHaveLength(1)
  const interval = await site({ settings: intervalOnly })
  await interval.act()
  expect(interval.calls).toEqual([])
  await interval.pass(HOUR)
  expect(interval.calls).toHaveLength(360)
  const none = await site({
    settings: { isEnabledInterval: false, isEnabledRequestsAfterClick: false, isEnabledTurnOffRequests: false },
  })
  await none.act()
  await none.pass(HOUR)
  expect(none.calls).toEqual([])
  await none.send({ type: 'balance.refresh', at: none.now() })
  expect(none.calls).toHaveLength(1)
})

test('[BAL-2] nothing is polled for a guest, on a game page, or while the page is hidden; a returning player sees the balance at once', async () => {
  const guest = await site({ uid: 0 })
  await guest.act()
  await guest.pass(HOUR)
  expect(guest.calls).toEqual([])
  await guest.send({ type: 'balance.session', uid: 7 })
  await guest.pass(10 * SECOND)
  expect(guest.calls).toHaveLength(1)
  for (const [leave, back] of [
    [{ type: 'balance.hidden' }, { type: 'balance.shown' }],
    [
      { type: 'balance.place', isGame: true },
      { type: 'balance.place', isGame: false },
    ],
  ] as const) {
    const away = await site()
    await away.send(leave)
    await away.act()
    await away.send({ type: 'balance.refresh', at: away.now() })
    await away.pass(HOUR)
    expect([away.view().status, away.calls]).toEqual(['paused', []])
    await away.send(back)
    expect(away.calls).toEqual([away.now()])
  }
})

test('[BAL-2] a deadline that a sleeping machine missed is kept at the wake', async () => {
  const { calls, sleep, wake, now } = await site()
  sleep(3 * MINUTE)
  await wake()
  expect(calls).toEqual([now()])
})

test('[N9] under endless 429 polling stops for a day; a focus polls once more, and then not before the pause is over', async () => {
  const { calls, pass, wake, view } = await site({ answer: limited, settings: intervalOnly })
  await pass(24 * HOUR)
  expect(seconds(calls)).toEqual([10, 20, 40, 80, 160, 320])
  expect(view().status).toBe('resting')
  for (let minute = 0; minute < 24 * 60; minute++) {
    await wake()
    await pass(MINUTE)
  }
  expect(calls.length).toBeLessThanOrEqual(6 + 27)
  expect(calls.length).toBeGreaterThan(10)
})

test('[N9] the platform says when the next request may be sent: no act, refresh or wake sends one before that', async () => {
  let isLimited = true
  const { calls, act, pass, wake, send, now } = await site({
    answer: (nth, at, signal) => (isLimited ? { kind: 'limited', at, retryAt: at + HOUR } : known(nth, at, signal)),
  })
  await pass(10 * SECOND)
  isLimited = false
  const until = now() + HOUR
  while (now() < until - MINUTE) {
    await act()
    await send({ type: 'balance.refresh', at: now() })
    await wake()
    await pass(MINUTE)
  }
  expect(calls).toHaveLength(1)
  await act()
  await pass(2 * MINUTE)
  expect(calls[1]).toBe(until)
})

test('a poll that fails waits longer each time, and goes on at its interval once it is answered', async () => {
  let isDown = true
  const { calls, pass, shown } = await site({
    settings: intervalOnly,
    answer: (nth, at, signal) => (isDown ? { kind: 'failed', at } : known(nth, at, signal)),
  })
  await pass(5 * MINUTE)
  expect(seconds(calls)).toEqual([10, 30, 70, 150])
  await pass(24 * HOUR)
  expect(calls.length).toBeLessThan(300)
  expect(shown).toEqual([])
  isDown = false
  await pass(10 * MINUTE)
  const before = calls.length
  await pass(MINUTE)
  expect(calls.length - before).toBe(6)
})

test('[BAL-1] a newer balance stored on this device is shown as cached until the platform has answered', async () => {
  const cached = balancesOf(500)
  let reply: ((reading: BalanceReading) => void) | undefined
  const { shown, view, now } = await site({ cached, answer: () => new Promise((done) => (reply = done)) })
  expect(shown).toEqual([{ balances: cached, isCached: true, at: START }])
  expect(view()).toMatchObject({ status: 'reading', isCached: true })
  reply?.({ kind: 'known', at: now(), isChanged: true, balances: balancesOf(600) })
  await settled()
  expect(shown[1]).toEqual({ balances: balancesOf(600), isCached: false, at: START })
  expect(view()).toMatchObject({ isCached: false, announced: 0 })
})

test('a change is announced once, and only if an act of the player caused the request', async () => {
  const { act, pass, view, send, now } = await site()
  await pass(MINUTE)
  expect(view().announced).toBe(0)
  await act()
  await pass(2 * SECOND)
  expect(view().announced).toBe(1)
  await pass(MINUTE)
  expect(view().announced).toBe(1)
  await send({ type: 'balance.refresh', at: now() })
  await pass(2 * SECOND)
  expect(view().announced).toBe(2)
})

test('[D10] [M16] a clock that was a day ahead stops nothing: a request that was given up by it counts as sent by now', async () => {
  const { calls, correct, pass, send } = await site({ skew: 24 * HOUR, answer: () => new Promise(() => undefined) })
  await pass(10 * SECOND)
  correct()
  await send({ type: 'balance.hidden' })
  await send({ type: 'balance.shown' })
  await pass(5 * SECOND)
  expect(seconds(calls)).toEqual([10, 15])
})

test('[D10] [M16] a request planned by a clock that was a day ahead is sent at the next act', async () => {
  const { calls, correct, act, pass } = await site({ skew: 24 * HOUR, settings: intervalOnly })
  correct()
  await pass(10 * SECOND)
  await act()
  await pass(10 * SECOND)
  expect(seconds(calls)).toEqual([10, 20])
})

test('[D10] [BAL-2] an act by a clock that was a day ahead does not keep the requests going for a day', async () => {
  const { calls, correct, act, pass, view } = await site({
    skew: 24 * HOUR,
    answer: (nth, at, signal) => (correctNow(), known(nth, at, signal)),
  })
  const correctNow = correct
  await act()
  await pass(30 * MINUTE)
  expect(view().status).toBe('resting')
  expect(calls.length).toBeLessThan(40)
})

test('[M16] a change of the balance while the page is hidden is read once the page is visible, in every mode', async () => {
  const { calls, send, now, pass } = await site({ settings: { ...intervalOnly, isEnabledInterval: false } })
  await send({ type: 'balance.hidden' })
  await send({ type: 'balance.refresh', at: now() })
  await pass(MINUTE)
  expect(calls).toEqual([])
  await send({ type: 'balance.shown' })
  await pass(0)
  expect(seconds(calls)).toEqual([60])
})

test('[S16] [S1] a pending answer is dropped once there is another player, or none', async () => {
  const replies: ((reading: BalanceReading) => void)[] = []
  const { send, shown, act, calls, now } = await site({ answer: () => new Promise((done) => replies.push(done)) })
  for (const uid of [8, 0]) {
    await act()
    const before = calls.length
    expect(before).toBeGreaterThan(0)
    await send({ type: 'balance.session', uid })
    replies.at(-1)?.({ kind: 'known', at: now(), isChanged: true, balances: balancesOf(1) })
    await settled()
  }
  expect(shown).toEqual([])
})

test('a session that the platform does not know is checked once and not polled again', async () => {
  const { pass, calls, checkSession, view } = await site({ answer: (_, at) => ({ kind: 'gone', at }) })
  await pass(HOUR)
  expect([calls.length, checkSession.mock.calls.length, view().status]).toEqual([1, 1, 'resting'])
})
