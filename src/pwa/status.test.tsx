import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStatusBoard, followSlow } from './status.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})
function openPage() {
  const board = createStatusBoard()
  followSlow(board)
  const wait = (): HTMLElement => {
    const list = document.body.appendChild(document.createElement('ul'))
    list.setAttribute('aria-busy', 'true')
    return list
  }
  return { kind: () => board.get()?.kind, wait }
}

test('[N5] a wait of five seconds is said, and no longer once it is over', () => {
  const { kind, wait } = openPage()
  const list = wait()
  vi.advanceTimersByTime(5_000)
  expect(kind()).toBeUndefined()
  vi.advanceTimersByTime(1_500)
  expect(kind()).toBe('slow')
  list.setAttribute('aria-busy', 'false')
  vi.advanceTimersByTime(1_000)
  expect(kind()).toBeUndefined()
})

test('[N5] short waits one after another are none that is long', () => {
  const { kind, wait } = openPage()
  for (let n = 0; n < 5; n += 1) {
    const list = wait()
    vi.advanceTimersByTime(4_000)
    list.remove()
    vi.advanceTimersByTime(1_000)
  }
  expect(kind()).toBeUndefined()
})

test('[N5] what is busy long after every call has ended is no wait', () => {
  const { kind, wait } = openPage()
  wait()
  vi.advanceTimersByTime(60_000)
  expect(kind()).toBe('slow')
  vi.advanceTimersByTime(40_000)
  expect(kind()).toBeUndefined()
})
