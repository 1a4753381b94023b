import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { eventOf, findMove } from '../graph/plan-paths.ts'
import { startRuntime } from '../host/runtime.ts'
import { authPaths, authRepertoire } from './auth.paths.ts'
import { initialAuthView } from './auth.view.ts'
import { authFlow } from './index.ts'

const never = () => new Promise(() => undefined)
const fakePorts = () => ({
  ...Object.fromEntries(authFlow.ports.actions.map((name) => [name, vi.fn()])),
  ...Object.fromEntries(authFlow.ports.actors.map((name) => [name, vi.fn(never)])),
})
const start = (saved: unknown, uid = 0, onError = vi.fn()) => {
  const ports = fakePorts()
  const runtime = startRuntime({
    flow: authFlow,
    ports,
    session: { uid },
    saved,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onView: vi.fn(),
    onError,
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  const called = authFlow.ports.actors.filter((name) => vi.mocked(ports[name]!).mock.calls.length > 0)
  return { runtime, called, onError, ports }
}
/** Every place that the paths of the flow come to, each once. */
const onEveryPath = authPaths.flatMap((plan) => {
  let [snapshot] = initialTransition(authFlow.machine, authRepertoire.starts[plan.start] as never)
  return [
    snapshot,
    ...plan.steps.map((step) => {
      ;[snapshot] = transition(authFlow.machine, snapshot, eventOf(findMove(authRepertoire, step)) as never)
      return snapshot
    }),
  ]
})
const places = [
  ...new Map(onEveryPath.map((snapshot) => [JSON.stringify([snapshot.value, snapshot.context]), snapshot])).values(),
]

test('[M4] wherever a reload cuts the flow off, it restores to reconciling or settled, and sends nothing again: only the account is read', () => {
  const seen = new Set<string>()
  for (const snapshot of places) {
    const { status } = authFlow.view(snapshot)
    seen.add(status)
    const { runtime, called } = start(JSON.parse(JSON.stringify(authFlow.save(snapshot) ?? null)))
    if (status === 'guest' || status === 'signedIn') expect(called).toEqual([])
    else {
      expect(runtime.view().status).toBe('reconciling')
      expect(called).toEqual(['readAccount'])
    }
    runtime.dispose()
  }
  expect([...seen].toSorted()).toEqual([...authFlow.statuses].toSorted())
})

test('[S3] the saved state contains no ticket and no credentials', () => {
  for (const snapshot of places) expect(JSON.stringify(authFlow.save(snapshot))).not.toContain('ticket')
})

const cutOff = { format: 1, intent: 'none' }

test('[M4] a guest who signs in while the account is read after a reload is signed in: the event is not lost', () => {
  const { runtime, ports } = start(cutOff)
  runtime.send({ type: 'auth.submit', ticket: 'ticket' } as never)
  expect(runtime.view().status).toBe('signingIn')
  expect(ports['login']).toHaveBeenCalledExactlyOnceWith({ ticket: 'ticket' }, expect.anything())
  runtime.dispose()
})

test('[S16] a player who logs out while the account is read is logged out: the device is wiped and logout is sent once', () => {
  const { runtime, ports } = start(cutOff, 7)
  runtime.send({ type: 'auth.logout' })
  expect(runtime.view().status).toBe('signingOut')
  expect([ports['wipeLocal'], ports['logout']].map((port) => vi.mocked(port!).mock.calls.length)).toEqual([1, 1])
  expect(vi.mocked(ports['wipeLocal']!).mock.lastCall?.[0]).toEqual({ isLogout: true })
  runtime.dispose()
})

test.each([
  [0, 'guest'],
  [8, 'signedIn'],
])(
  '[S1] [S16] that another tab is %i now counts while the account is read: the device is wiped, the index loaded',
  (uid, status) => {
    const { runtime, ports } = start(cutOff, 7)
    runtime.send({ type: 'auth.session', uid } as never)
    expect(runtime.view()).toMatchObject({ status, uid })
    expect([ports['wipeLocal'], ports['reloadToIndex']].map((port) => vi.mocked(port!).mock.calls.length)).toEqual([
      1, 1,
    ])
    expect(vi.mocked(ports['wipeLocal']!).mock.lastCall?.[0]).toEqual({ isLogout: false })
    runtime.dispose()
  },
)

test('[S1] a guest whose other tab signs in while the account is read reads it again: the first answer may be older', () => {
  const { runtime, ports } = start(cutOff)
  runtime.send({ type: 'auth.session', uid: 7 } as never)
  expect(runtime.view().status).toBe('reconciling')
  expect(ports['readAccount']).toHaveBeenCalledTimes(2)
  runtime.dispose()
})

test('[D6] a hostile saved state is discarded: the session from the server counts, and nothing throws', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.object(),
    fc.record({
      format: fc.constantFrom(0, 1, 2, '1'),
      intent: fc.oneof(fc.string(), fc.constantFrom('__proto__', 'ENTER', null, 1)),
    }),
    fc.record({ format: fc.constant(1), intent: fc.constant('enter'), value: fc.anything() }),
  )
  fc.assert(
    fc.property(hostile, (saved) => {
      const { runtime, called, onError } = start(saved)
      const isOurs =
        JSON.stringify(saved) === JSON.stringify({ format: 1, intent: (saved as { intent?: string })?.intent }) &&
        called.length > 0
      if (!isOurs) expect([runtime.view().status, called]).toEqual(['guest', []])
      expect(onError).not.toHaveBeenCalled()
      runtime.dispose()
    }),
    propertyRuns('hostile saved auth', 5_000, 500),
  )
})

test.each([0, 7])('the initial view of a session of uid %i is what the machine publishes first', (uid) => {
  const { runtime } = start(undefined, uid)
  expect(runtime.view()).toEqual(initialAuthView({ uid }))
  runtime.dispose()
})

test('[AUT-2] no snapshot on any path holds a value: only references that the vault gave', () => {
  for (const { context } of places) expect([null, 'kept-ticket']).toContain(context.credentials)
})

test('[AUT-5] the device is wiped before the server is asked to sign out', () => {
  const order: string[] = []
  const ports = {
    ...fakePorts(),
    wipeLocal: () => order.push('wipeLocal'),
    logout: () => (order.push('logout'), never()),
  }
  const runtime = startRuntime({
    flow: authFlow,
    ports,
    session: { uid: 7 },
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onView: vi.fn(),
    onError: vi.fn(),
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  runtime.send({ type: 'auth.logout' })
  expect(order).toEqual(['wipeLocal', 'logout'])
  expect(runtime.view().status).toBe('signingOut')
  runtime.dispose()
})

test('[AUT-2] a wrong code keeps the wait for a new one, unless the server names another', async () => {
  const codeNeeded = { kind: 'codeNeeded', credentials: 'kept-ticket', credentialsUntil: 300_000, problem: null }
  const ports = {
    ...fakePorts(),
    login: vi.fn(async () => ({ ...codeNeeded, resendAt: 45_000 })),
    checkCode: vi
      .fn()
      .mockResolvedValueOnce(codeNeeded)
      .mockResolvedValueOnce({ ...codeNeeded, resendAt: 90_000 })
      .mockResolvedValueOnce({ ...codeNeeded, resendAt: null }),
  }
  const runtime = startRuntime({
    flow: authFlow,
    ports,
    session: { uid: 0 },
    saved: undefined,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onView: vi.fn(),
    onError: vi.fn(),
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  runtime.send({ type: 'auth.submit', ticket: 't' } as never)
  for (const [tries, resendAt] of [45_000, 45_000, 90_000, null].entries()) {
    await vi.waitFor(() => expect(runtime.view()).toMatchObject({ status: 'needsCode', isBusy: false, resendAt }))
    expect(ports.checkCode).toHaveBeenCalledTimes(tries)
    runtime.send({ type: 'auth.code', ticket: 't' } as never)
  }
  runtime.dispose()
})

test('[AUT-5] an account that cannot be read is read again six times, after 2 s, doubling to 30 s; then only a wake reads it', () => {
  const unread = (at: number) => ({ type: 'xstate.done.actor.readAccount', output: { kind: 'unknown', at } })
  const step = (snapshot: ReturnType<typeof initialTransition>[0], event: object) =>
    transition(authFlow.machine, snapshot, event as never)[0]
  let snapshot = initialTransition(authFlow.machine, { uid: 0, restored: 'none' } as never)[0]
  const delays: (number | null)[] = []
  for (let at = 0; at < 8_000_000; at += 1_000_000) {
    expect(snapshot.value).toEqual({ reconciling: 'reading' })
    snapshot = step(snapshot, unread(at))
    const { retryAt } = snapshot.context
    delays.push(retryAt === null ? null : retryAt - at)
    snapshot = step(snapshot, { type: retryAt === null ? 'flow.wake' : 'after.reconcileRetry' })
  }
  expect(delays).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, null, null])
})

test('[AUT-7] [S3] a service that is chosen at the step of the code signs in, and the password is forgotten', async () => {
  const { runtime, ports } = start(null)
  vi.mocked(ports.login!).mockResolvedValueOnce({
    kind: 'codeNeeded',
    credentials: 'kept-ticket',
    credentialsUntil: 300_000,
    problem: null,
  })
  runtime.send({ type: 'auth.submit', ticket: 't' } as never)
  await vi.waitFor(() => expect(runtime.view().status).toBe('needsCode'))
  vi.mocked(ports.readAccount!).mockResolvedValueOnce(player(7))
  vi.mocked(ports.loadUser!).mockResolvedValueOnce(player(7))
  runtime.send({ type: 'auth.social' })
  await vi.waitFor(() => expect(runtime.view()).toMatchObject({ status: 'signedIn', problem: null }))
  expect(ports.forgetSecrets).toHaveBeenCalled()
  runtime.dispose()
})

test('[AUT-7] a social sign-in after which nobody is signed in says that the session was not kept; one that worked says nothing', async () => {
  for (const [uid, expected] of [
    [0, { status: 'guest', problem: { code: 'SessionNotKept' } }],
    [7, { status: 'signedIn', problem: null }],
  ] as const) {
    const { runtime, ports } = start(null)
    vi.mocked(ports.readAccount!).mockResolvedValueOnce(player(uid))
    vi.mocked(ports.loadUser!).mockResolvedValueOnce(player(uid))
    runtime.send({ type: 'auth.social' })
    await vi.waitFor(() => expect(runtime.view()).toMatchObject(expected))
    runtime.dispose()
  }
})

const player = (uid: number) => ({ kind: 'known', uid, isRegistrationCompleted: true }) as const
const signInOver = async (lapsed: number, uid: number) => {
  const { runtime, ports } = start(null, lapsed)
  runtime.send({ type: 'auth.expired' })
  const ended = runtime.view()
  vi.mocked(ports.login!).mockResolvedValueOnce({ kind: 'accepted' })
  vi.mocked(ports.loadUser!).mockResolvedValueOnce(player(uid))
  runtime.send({ type: 'auth.submit', ticket: 't' } as never) // the runtime sends whatever the vocabulary names
  await vi.waitFor(() => expect(runtime.view().status).toBe('signedIn'))
  const called = authFlow.ports.actions.filter((name) => vi.mocked(ports[name]!).mock.calls.length > 0)
  return { ended, view: runtime.view(), called }
}

test('[S2] the player whose session has ended signs in over the page and stays on it', async () => {
  const { ended, view, called } = await signInOver(7, 7)
  expect(ended).toMatchObject({ status: 'guest', uid: 0, lapsedUid: 7 })
  expect(view).toMatchObject({ status: 'signedIn', uid: 7, lapsedUid: 0 })
  expect(called).toEqual(['forgetSecrets', 'trackLogin'])
})

test('[S2] [S16] another player who signs in over the page of a session that has ended gets a page of their own', async () => {
  const { view, called } = await signInOver(7, 8)
  expect(view).toMatchObject({ status: 'signedIn', uid: 8, lapsedUid: 0 })
  expect(called).toEqual(['forgetSecrets', 'wipeLocal', 'trackLogin', 'reloadToIndex'])
})

test('[S2] a wrong password over a session that has ended still waits for its player; log out, also in another tab, forgets the player', () => {
  for (const event of [{ type: 'auth.logout' }, { type: 'auth.session', uid: 0 }] as const) {
    const { runtime, ports } = start(null, 7)
    runtime.send({ type: 'auth.expired' })
    runtime.send(event)
    expect(runtime.view()).toMatchObject({ status: 'guest', uid: 0, lapsedUid: 0 })
    expect([ports.wipeLocal, ports.reloadToIndex].map((port) => vi.mocked(port!).mock.calls.length)).toEqual([1, 1])
  }
  const refused = onEveryPath.filter((snapshot) => snapshot.matches('guest') && authFlow.view(snapshot).problem)
  expect(new Set(refused.map((snapshot) => authFlow.view(snapshot).lapsedUid > 0))).toEqual(new Set([true, false]))
})
