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
  expect(watch.get()).toEqual({ isShown: false, share: 0 })
})

test('[CFG-2] another navigation while the loader is shown keeps it, and its progress begins at 0', () => {
  const { watch, move } = start()
  watch.started()
  watch.progressed(0.7)
  move(200)
  watch.started()
  expect(watch.get()).toEqual({ isShown: true, share: 0 })
})
