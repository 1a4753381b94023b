import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { eventOf, findMove } from '../graph/plan-paths.ts'
import { startRuntime } from '../host/runtime.ts'
import { registrationWays } from './registration.context.ts'
import { registrationPaths, registrationRepertoire } from './registration.paths.ts'
import { initialRegistrationView } from './registration.view.ts'
import { registrationFlow } from './index.ts'

const never = () => new Promise(() => undefined)
function start(saved?: unknown, answers: Readonly<Record<string, () => Promise<unknown>>> = {}) {
  const { actions, actors } = registrationFlow.ports
  const ports = {
    ...Object.fromEntries(actions.map((name) => [name, vi.fn()])),
    ...Object.fromEntries(actors.map((name) => [name, vi.fn(answers[name] ?? never)])),
  }
  const onError = vi.fn()
  const runtime = startRuntime({
    flow: registrationFlow,
    ports,
    session: { uid: 0 },
    saved,
    build: 'b',
    release: 'r',
    serverNow: () => 0,
    onView: vi.fn(),
    onError,
    timers: { set: vi.fn(), clear: vi.fn() },
  })
  const send = (type: string) => runtime.send({ type, ticket: 'ticket' } as never)
  const called = () => actors.filter((name) => vi.mocked(ports[name]!).mock.calls.length > 0)
  const callsOf = (name: string) => vi.mocked(ports[name]!).mock.calls.map(([input]: unknown[]) => input)
  return { runtime, send, called, callsOf, onError, status: () => runtime.view().status }
}

/** Every place that the paths of the flow come to, each once. */
const onEveryPath = registrationPaths.flatMap((plan) => {
  let [snapshot] = initialTransition(registrationFlow.machine, registrationRepertoire.starts[plan.start] as never)
  return [
    snapshot,
    ...plan.steps.map((step) => {
      ;[snapshot] = transition(
        registrationFlow.machine,
        snapshot,
        eventOf(findMove(registrationRepertoire, step)) as never,
      )
      return snapshot
    }),
  ]
})
const places = [
  ...new Map(onEveryPath.map((snapshot) => [JSON.stringify([snapshot.value, snapshot.context]), snapshot])).values(),
]

test('[AUT-3] [M4] wherever a reload cuts a registration off, nothing is sent again by itself: only the account is read', () => {
  const seen = new Set<string>()
  for (const snapshot of places) {
    const { status } = registrationFlow.view(snapshot)
    seen.add(status)
    const isResting = ['filling', 'registered'].includes(status) || (status === 'needsCode' && !snapshot.hasTag('busy'))
    const again = start(JSON.parse(JSON.stringify(registrationFlow.save(snapshot))))
    expect([status, again.status(), again.called()]).toEqual(
      isResting ? [status, 'filling', []] : [status, 'reconciling', ['readAccount']],
    )
    again.runtime.dispose()
  }
  expect([...seen].toSorted()).toEqual([...registrationFlow.statuses].toSorted())
})

test('[S3] the saved state contains the way and nothing that was typed, and no snapshot holds more than a ticket', () => {
  for (const snapshot of places) {
    const saved = registrationFlow.save(snapshot)
    expect([null, 'kept-ticket']).toContain(snapshot.context.credentials)
    if (saved !== null)
      expect(saved).toEqual({ format: 1, way: expect.toSatisfy((way) => registrationWays.includes(way)) })
  }
})

test('[D6] a hostile saved state is discarded: the form is shown, and nothing throws', () => {
  const hostile = fc.oneof(
    fc.anything(),
    fc.record({ format: fc.constantFrom(0, 2, '1'), way: fc.constantFrom(...registrationWays) }),
    fc.record({ format: fc.constant(1), way: fc.oneof(fc.string(), fc.constantFrom('__proto__', null, 1)) }),
    fc.record({ format: fc.constant(1), way: fc.constant('email'), value: fc.anything() }),
  )
  fc.assert(
    fc.property(hostile, (saved) => {
      const { runtime, status, called, onError } = start(saved)
      expect([status(), called(), onError.mock.calls]).toEqual(['filling', [], []])
      runtime.dispose()
    }),
    propertyRuns('hostile saved registration', 5_000, 500),
  )
})

test('the initial view is what the machine publishes first', () => {
  const { runtime } = start()
  expect(runtime.view()).toEqual(initialRegistrationView({ uid: 0 }))
  runtime.dispose()
})

test('[AUT-3] a double press sends one registration', () => {
  const { runtime, send, callsOf } = start()
  for (let press = 0; press < 2; press++) send('registration.byEmail')
  expect(callsOf('register')).toEqual([{ way: 'email', ticket: 'ticket' }])
  runtime.dispose()
})

test('[AUT-3] a lost answer is reconciled: a registered visitor is welcomed, any other gets the form again and reads why', async () => {
  const lost = { kind: 'unknown', problem: { code: 'NetworkError' } }
  const read = (uid: number) => async () => ({ kind: 'known', uid, isRegistrationCompleted: true })
  const found = start(undefined, {
    register: async () => lost,
    readAccount: read(7),
    loadUser: read(7),
    activatePromoCode: async () => ({ kind: 'none' }),
  })
  found.send('registration.byPhone')
  await vi.waitFor(() => expect(found.status()).toBe('registered'))
  expect([found.callsOf('register').length, found.callsOf('welcome')]).toEqual([
    1,
    [{ way: 'phone', isNew: true, isRegistrationCompleted: true }],
  ])
  const missed = start(undefined, { register: async () => lost, readAccount: read(0) })
  missed.send('registration.byPhone')
  await vi.waitFor(() => expect(missed.status()).toBe('filling'))
  expect([missed.runtime.view(), missed.callsOf('register').length]).toEqual([
    { ...initialRegistrationView({ uid: 0 }), problem: { code: 'NetworkError' } },
    1,
  ])
  for (const { runtime } of [found, missed]) runtime.dispose()
})

test('[AUT-6] a completion of unknown outcome counts only when the account says that it is complete', async () => {
  let isRegistrationCompleted = false
  const { runtime, send, status, callsOf } = start(undefined, {
    register: async () => ({ kind: 'unknown', problem: { code: 'TimeoutError' } }),
    readAccount: async () => ({ kind: 'known', uid: 7, isRegistrationCompleted }),
    loadUser: async () => ({ kind: 'known', uid: 7, isRegistrationCompleted }),
    activatePromoCode: async () => ({ kind: 'none' }),
  })
  send('registration.complete')
  await vi.waitFor(() => expect(status()).toBe('filling'))
  isRegistrationCompleted = true
  send('registration.complete')
  await vi.waitFor(() => expect(status()).toBe('registered'))
  expect(callsOf('trackSignUp')).toEqual([{ way: 'social', isNew: true, isRegistrationCompleted: true }])
  runtime.dispose()
})

test('[AUT-3] [AUT-6] a promo code waits for a complete registration', async () => {
  let isRegistrationCompleted = false
  const { runtime, send, status, called } = start(undefined, {
    register: async () => ({ kind: 'accepted', isNew: true }),
    loadUser: async () => ({ kind: 'known', uid: 7, isRegistrationCompleted }),
    activatePromoCode: async () => ({ kind: 'activated' }),
  })
  send('registration.byMessenger')
  await vi.waitFor(() => expect(status()).toBe('registered'))
  expect(called()).not.toContain('activatePromoCode')
  isRegistrationCompleted = true
  send('registration.complete')
  await vi.waitFor(() => expect(called()).toContain('activatePromoCode'))
  runtime.dispose()
})
