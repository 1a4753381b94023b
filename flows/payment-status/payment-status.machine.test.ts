import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { startRuntime } from '../host/runtime.ts'
import { createTestTime, settled } from '../testing/test-time.ts'
import { paymentStatusFlow } from './index.ts'
import type { PaymentReading, PaymentState, PaymentStatusEvent } from './payment-status.context.ts'
import type { PaymentStatusView } from './payment-status.view.ts'

const start = Date.UTC(2026, 0)
const hour = 3_600_000
const facts = {
  id: 7,
  amount: { minor: 5_000_000, currency: 'UZS' },
  method: 'Oltin Karta',
  createdAt: start,
  reason: null,
  backUrl: null,
  returnTo: null,
  balance: null,
  next: null,
}

function open(read: (at: number) => PaymentReading | Promise<PaymentReading>, saved?: unknown) {
  const { now, timers, pass } = createTestTime(start)
  const readings: number[] = []
  const welcomeMoney = vi.fn()
  const runtime = startRuntime({
    flow: paymentStatusFlow,
    ports: { readPayment: async () => (readings.push(now() - start), read(now())), welcomeMoney } as never,
    session: { uid: 7 },
    saved,
    build: 'b',
    release: 'r',
    serverNow: now,
    timers,
    onView: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  return {
    readings,
    welcomeMoney,
    runtime,
    view: () => runtime.view() as PaymentStatusView,
    async send(event: PaymentStatusEvent) {
      runtime.send(event)
      await settled()
    },
    pass,
  }
}
const state =
  (name: PaymentState) =>
  (at: number): PaymentReading => ({ kind: 'known', state: name, at, facts })

test('[M11] a payment that never ends is asked for after 2 s, then at doubled pauses up to 30 s, and no more after ten minutes', async () => {
  const { readings, send, pass, view } = open(state('processing'))
  await send({ type: 'payment.follow', id: 7 })
  await pass(24 * hour)
  expect(readings.slice(0, 8)).toEqual([0, 2_000, 6_000, 14_000, 30_000, 60_000, 90_000, 120_000])
  expect(readings.at(-1)).toBe(600_000)
  expect(readings.length).toBeLessThanOrEqual(40)
  expect(view()).toMatchObject({ status: 'pending', isStopped: true, isBusy: false })
})

test('[M11] then only the player asks, once for each press', async () => {
  const { readings, send, pass, view } = open(state('processing'))
  await send({ type: 'payment.follow', id: 7 })
  await pass(hour)
  const before = readings.length
  await send({ type: 'payment.refresh' })
  await pass(hour)
  expect(readings.length).toBe(before + 1)
  expect(view().isStopped).toBe(true)
})

test('[M11] while the page is hidden nothing is requested; coming back requests at once', async () => {
  const { readings, send, pass } = open(state('processing'))
  await send({ type: 'payment.follow', id: 7 })
  await pass(3_000)
  await send({ type: 'payment.hidden' })
  await pass(120_000)
  expect(readings).toEqual([0, 2_000])
  await send({ type: 'flow.wake' })
  expect(readings).toEqual([0, 2_000, 123_000])
})

test('[M7] only what the platform says is a success, and the money is welcomed once', async () => {
  for (const name of ['new', 'processing', 'failed', 'cancelled', 'expired'] as const) {
    const { send, view, welcomeMoney } = open(state(name))
    await send({ type: 'payment.follow', id: 7 })
    expect([name, view().status]).toEqual([name, name === 'new' || name === 'processing' ? 'pending' : name])
    expect(welcomeMoney).not.toHaveBeenCalled()
  }
  const { send, view, welcomeMoney, pass, readings } = open(state('success'))
  expect(view().status).toBe('idle')
  await send({ type: 'payment.follow', id: 7 })
  await pass(hour)
  expect([view().status, readings.length, welcomeMoney.mock.calls]).toEqual([
    'success',
    1,
    [[{ id: 7 }, expect.anything()]],
  ])
})

test('[M7] a payment of somebody else is a neutral page that shows nothing', async () => {
  const { send, view } = open(() => ({ kind: 'missing' }))
  await send({ type: 'payment.follow', id: 8 })
  expect(view()).toMatchObject({ status: 'missing', facts: null })
})

test('a reading that fails claims nothing, keeps what was known, and is done again', async () => {
  let isDown = false
  const { send, pass, view, readings } = open((at) =>
    isDown ? { kind: 'unread', at, code: 'NetworkError' } : state('processing')(at),
  )
  await send({ type: 'payment.follow', id: 7 })
  isDown = true
  await pass(2_000)
  expect(view()).toMatchObject({ status: 'unread', failure: { code: 'NetworkError' }, facts })
  isDown = false
  await pass(4_000)
  expect([view().status, readings.length]).toEqual(['pending', 3])
})

test('[ERR-2] a reading that came too often is not done again before the platform takes it', async () => {
  let isMuch = true
  const { send, pass, view, readings } = open((at) =>
    isMuch
      ? { kind: 'unread', at, code: 'TooManyRequestsException', reference: '7F3A-11', retryAt: start + 20_000 }
      : state('success')(at),
  )
  await send({ type: 'payment.follow', id: 7 })
  expect(view().failure).toEqual({ code: 'TooManyRequestsException', reference: '7F3A-11', retryAt: start + 20_000 })
  isMuch = false
  await pass(19_000)
  expect(readings).toHaveLength(1)
  await pass(1_000)
  expect([view().status, view().failure, readings]).toEqual(['success', null, [0, 20_000]])
})

test('a reading that throws waits for the player', async () => {
  const { send, view } = open(() => Promise.reject(new Error('broken')))
  await send({ type: 'payment.follow', id: 7 })
  expect(view()).toMatchObject({ status: 'unread', isStopped: true })
})

test.each([
  ['none', undefined],
  ['nothing', 0],
  ['no number', 'soon'],
  ['beyond all', Number.POSITIVE_INFINITY],
])('an answer whose time is %s waits for the player: nothing can be counted from it', async (_what, at) => {
  const { readings, send, pass, view } = open(
    () => ({ kind: 'known', state: 'processing', at, facts }) as PaymentReading,
  )
  await send({ type: 'payment.follow', id: 7 })
  await pass(hour)
  expect(readings).toHaveLength(1)
  expect(view()).toMatchObject({ isStopped: true, isBusy: false })
})

test('a reload does not restart the ten minutes', async () => {
  const first = open(state('processing'))
  await first.send({ type: 'payment.follow', id: 7 })
  await first.pass(9 * 60_000)
  const saved: unknown = JSON.parse(JSON.stringify(first.runtime.save()))
  const second = open(state('processing'), saved)
  await second.pass(9 * 60_000 + 30_000)
  await second.send({ type: 'payment.follow', id: 7 })
  await second.pass(hour)
  expect(second.readings).not.toEqual([])
  expect(second.readings.every((at) => at <= 600_000)).toBe(true)
})

test('[D6] a hostile saved payment is ignored without a throw', () => {
  fc.assert(
    fc.property(fc.anything(), (saved) => {
      const { runtime, view } = open(state('processing'), saved)
      expect(view().status).toBe('idle')
      runtime.dispose()
    }),
    propertyRuns('hostile saved payment', 5_000, 500),
  )
})
