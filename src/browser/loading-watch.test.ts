import { expect, test } from 'vitest'
import { createLoadingWatch } from './loading-watch.ts'

function start() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []
  const watch = createLoadingWatch({
    set: (callback, delayMs) => {
      const timer = { at: now + delayMs, callback }
      timers.push(timer)
      return timer
    },
    clear: (handle) => void (timers = timers.filter((timer) => timer !== handle)),
  })
  return {
    watch,
    move(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { callback } of due) callback()
    },
  }
}

test('[CFG-2] a page that comes within a moment shows no loader', () => {
  const { watch, move } = start()
  const shown: boolean[] = []
  watch.subscribe(() => shown.push(watch.get().isShown))
  watch.started()
  move(199)
  watch.ended()
  move(10_000)
  expect(shown.includes(true)).toBe(false)
})

test('[CFG-2] [N5] one that takes longer shows it, with a share that only grows, until it has come', () => {
  const { watch, move } = start()
  watch.started()
  watch.progressed(0.3)
  move(200)
  expect(watch.get()).toEqual({ isShown: true, share: 0.3 })
  watch.progressed(0.7)
  watch.progressed(0.45)
  expect(watch.get().share).toBe(0.7)
  watch.ended()
  expect(watch.get()).toEqual({ isShown: false, share: null })
})

test('[CFG-2] another navigation while the loader is shown keeps it, and its progress begins at 0', () => {
  const { watch, move } = start()
  watch.started()
  watch.progressed(0.7)
  move(200)
  watch.started()
  expect(watch.get()).toEqual({ isShown: true, share: 0 })
})

test('[CFG-2] what a press waits for shows the loader too, until it has come or failed', async () => {
  const { watch, move } = start()
  let fail = (): void => undefined
  const work = new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('lost'))))
  watch.pressed(work)
  move(199)
  expect(watch.get().isShown).toBe(false)
  move(1)
  expect(watch.get()).toEqual({ isShown: true, share: null })
  fail()
  await work.catch(() => undefined)
  expect(watch.get().isShown).toBe(false)
})

test('[CFG-2] a press that is answered does not hide the loader of a page that is under way, nor the other way round', async () => {
  const { watch, move } = start()
  watch.started()
  watch.progressed(0.4)
  const work = Promise.resolve()
  watch.pressed(work)
  move(200)
  await work
  expect(watch.get()).toEqual({ isShown: true, share: 0.4 })
  let come = (): void => undefined
  const more = new Promise<void>((resolve) => (come = resolve))
  watch.pressed(more)
  watch.ended()
  expect(watch.get().isShown).toBe(true)
  come()
  await more
  expect(watch.get()).toEqual({ isShown: false, share: null })
})
