import { expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

/** A clock with timers that fire when it is moved past them. */
function fakeTime() {
  let now = 1_000_000
  let timers: { at: number; callback: () => void }[] = []
  return {
    now: () => now,
    setTimer: (callback: () => void, delayMs: number) => {
      const timer = { at: now + delayMs, callback }
      timers.push(timer)
      return timer
    },
    clearTimer: (handle: unknown) => {
      timers = timers.filter((timer) => timer !== handle)
    },
    /** Moves the clock; what is due fires. */
    move(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
    },
    pending: () => timers.length,
  }
}
const start = () => {
  const time = fakeTime()
  const toasts = createToasts(time)
  return { time, toasts, texts: () => toasts.get().map(({ text }) => text) }
}

test('[TST-1] a toast has an id and leaves after 5000 ms', () => {
  const { time, toasts, texts } = start()
  const id = toasts.add({ text: 'Saqlandi', kind: 'success' })
  expect(toasts.get()).toEqual([{ id, text: 'Saqlandi', kind: 'success', time: 5000, isPaused: false }])
  time.move(4999)
  expect(texts()).toEqual(['Saqlandi'])
  time.move(1)
  expect([texts(), time.pending()]).toEqual([[], 0])
})

test('[TST-1] each leaves after a time of its own; one of time 0 stays until it is closed', () => {
  const { time, toasts, texts } = start()
  toasts.add({ text: 'uzoq', kind: 'info', time: 10_000 })
  const stays = toasts.add({ text: 'turadi', kind: 'error', time: 0 })
  toasts.add({ text: 'qisqa', kind: 'info', time: 2000 })
  time.move(2000)
  expect(texts()).toEqual(['uzoq', 'turadi'])
  time.move(3_600_000)
  expect(texts()).toEqual(['turadi'])
  toasts.close(stays)
  expect(texts()).toEqual([])
})

test('[TST-1] while somebody looks at it its time stands still, and goes on from there', () => {
  const { time, toasts, texts } = start()
  const id = toasts.add({ text: 'Saqlandi', kind: 'success' })
  time.move(3000)
  toasts.pause(id)
  toasts.pause(id)
  time.move(60_000)
  expect([texts(), toasts.get()[0]?.isPaused]).toEqual([['Saqlandi'], true])
  toasts.resume(id)
  time.move(1999)
  expect(texts()).toEqual(['Saqlandi'])
  time.move(1)
  expect(texts()).toEqual([])
})

test('[TST-1] one with the id of another takes its place and its time begins anew', () => {
  const { time, toasts, texts } = start()
  toasts.add({ text: 'birinchi', kind: 'info', id: 'x' })
  toasts.add({ text: 'boshqa', kind: 'info' })
  time.move(4000)
  toasts.add({ text: 'ikkinchi', kind: 'error', id: 'x' })
  expect(texts()).toEqual(['ikkinchi', 'boshqa'])
  time.move(1000)
  expect(texts()).toEqual(['ikkinchi'])
  time.move(4000)
  expect(texts()).toEqual([])
})

test('[TST-1] one that takes the place of another while somebody looks at that waits as that did', () => {
  const { time, toasts, texts } = start()
  toasts.add({ text: 'birinchi', kind: 'info', id: 'x' })
  toasts.pause('x')
  toasts.add({ text: 'ikkinchi', kind: 'info', id: 'x' })
  time.move(60_000)
  expect([texts(), toasts.get()[0]?.isPaused]).toEqual([['ikkinchi'], true])
  toasts.resume('x')
  time.move(5000)
  expect(texts()).toEqual([])
})

test('[TST-1] [C6] a time that is no time is the default, an absurd one the nearest bound', () => {
  const { toasts } = start()
  for (const time of [NaN, -1, 1e12]) toasts.add({ text: String(time), kind: 'info', time })
  expect(toasts.get().map(({ time }) => time)).toEqual([5000, 1000, 60_000])
})

test('closing, pausing and resuming what is not there changes nothing and tells nobody', () => {
  const { toasts } = start()
  const listener = vi.fn()
  toasts.subscribe(listener)
  toasts.close('t9')
  toasts.pause('t9')
  toasts.resume('t9')
  expect(listener).not.toHaveBeenCalled()
})
