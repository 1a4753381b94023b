import { expect, onTestFinished, test, vi } from 'vitest'
import { createToasts, screenRoom } from './toasts.ts'

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

test('[TST-1] the time of a toast pauses under the pointer or the focus, and then continues', () => {
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

test('[TST-1] a toast with the id of another replaces it and restarts its time', () => {
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

test('[TST-1] [C6] a time that is not a time is the default, an absurd one the nearest bound', () => {
  const { toasts } = start()
  for (const time of [NaN, -1, 1e12]) toasts.add({ text: String(time), kind: 'info', time })
  expect(toasts.get().map(({ time }) => time)).toEqual([5000, 1000, 60_000])
})

test('closing, pausing and resuming an unknown toast changes nothing and notifies nobody', () => {
  const { toasts } = start()
  const listener = vi.fn()
  toasts.subscribe(listener)
  toasts.close('t9')
  toasts.pause('t9')
  toasts.resume('t9')
  expect(listener).not.toHaveBeenCalled()
})

test.each([
  ['a phone', true, 2],
  ['a wide screen', false, 3],
])('[TST-1] %s shows at most so many toasts at once, so that they do not cover the page', (_screen, matches, most) => {
  vi.stubGlobal('window', { matchMedia: () => Object.assign(new EventTarget(), { matches }) })
  onTestFinished(() => void vi.unstubAllGlobals())
  const toasts = createToasts({ room: screenRoom() })
  onTestFinished(() => toasts.dispose())
  for (let n = 0; n < 5; n += 1) toasts.add({ text: String(n), kind: 'info' })
  expect(toasts.get()).toHaveLength(most)
})

/** A phone, with room for two toasts, until it becomes a wide screen. */
function onPhone() {
  const time = fakeTime()
  let most = 2
  const listeners = new Set<() => void>()
  const toasts = createToasts({
    ...time,
    room: {
      most: () => most,
      subscribe(listener) {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    },
  })
  const add = (text: string, more: Partial<Parameters<typeof toasts.add>[0]> = {}) =>
    toasts.add({ text, kind: 'info', id: text, ...more })
  const widen = (): void => {
    most = Number.POSITIVE_INFINITY
    listeners.forEach((listener) => listener())
  }
  return { time, toasts, add, widen, listeners, texts: () => toasts.get().map(({ text }) => text) }
}

test('[TST-1] on a phone two toasts are visible at once; the others follow in order, each for its whole time from when it appears', () => {
  const { time, toasts, add, texts } = onPhone()
  const heard = vi.fn()
  toasts.subscribe(heard)
  for (const text of ['1', '2', '3', '4', '5']) add(text)
  expect([texts(), heard.mock.calls.length]).toEqual([['1', '2'], 2])
  toasts.close('1')
  expect(texts()).toEqual(['2', '3'])
  time.move(5000)
  expect(texts()).toEqual(['4', '5'])
  time.move(4999)
  expect(texts()).toEqual(['4', '5'])
  time.move(1)
  expect([texts(), time.pending()]).toEqual([[], 0])
})

test('[TST-1] on a phone an error replaces a message without pointer or focus, which comes back later for its whole time', () => {
  const { time, toasts, add, texts } = onPhone()
  for (const text of ['1', '2', '3']) add(text)
  time.move(4000)
  add('xato', { kind: 'error' })
  expect(texts()).toEqual(['1', 'xato'])
  add('yana xato', { kind: 'error', time: 0 })
  expect(texts()).toEqual(['xato', 'yana xato'])
  add('uchinchi xato', { kind: 'error' })
  expect(texts()).toEqual(['xato', 'yana xato'])
  time.move(5000)
  expect(texts()).toEqual(['yana xato', 'uchinchi xato'])
  toasts.close('yana xato')
  expect(texts()).toEqual(['uchinchi xato', '1'])
  time.move(4999)
  expect(texts()).toEqual(['uchinchi xato', '1'])
  time.move(1)
  expect(texts()).toEqual(['2', '3'])
})

test('[TST-1] on a phone what somebody looks at keeps its place, also before an error', () => {
  const { toasts, add, texts } = onPhone()
  for (const text of ['1', '2']) add(text)
  for (const id of ['1', '2']) toasts.pause(id)
  add('xato', { kind: 'error' })
  expect(texts()).toEqual(['1', '2'])
  toasts.resume('1')
  expect(texts()).toEqual(['2', 'xato'])
})

test('[TST-1] on a phone two that stay until they are closed let the others be seen, and come back after them', () => {
  const { time, toasts, add, texts } = onPhone()
  for (const text of ['promokod', 'eslatma', 'uchinchi']) add(text, { time: 0 })
  expect(texts()).toEqual(['promokod', 'eslatma'])
  add('saqlandi', { kind: 'success' })
  add('yuborildi', { kind: 'success' })
  expect(texts()).toEqual(['promokod', 'saqlandi'])
  time.move(5000)
  expect(texts()).toEqual(['promokod', 'yuborildi'])
  time.move(5000)
  expect([texts(), time.pending()]).toEqual([['promokod', 'eslatma'], 0])
  toasts.close('promokod')
  expect(texts()).toEqual(['eslatma', 'uchinchi'])
})

test('[TST-1] one that waits is taken back, or said in other words, before it was seen', () => {
  const { toasts, add, texts } = onPhone()
  for (const text of ['1', '2', '3', '4']) add(text)
  toasts.close('3')
  toasts.add({ id: '4', text: 'boshqa', kind: 'info' })
  toasts.close('1')
  expect(texts()).toEqual(['2', 'boshqa'])
})

test('[TST-1] on a screen that is wide again all toasts are visible; disposed toasts no longer follow the screen', () => {
  const { toasts, add, widen, listeners, texts } = onPhone()
  for (const text of ['1', '2', '3', '4']) add(text)
  widen()
  expect(texts()).toEqual(['1', '2', '3', '4'])
  toasts.dispose()
  expect(listeners.size).toBe(0)
})
