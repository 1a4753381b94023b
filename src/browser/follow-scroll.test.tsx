import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followScroll } from './follow-scroll.ts'

const listeners = new Map<string, (step: never) => void>()
const place = (key: string) => ({ href: `/${key}`, state: { __TSR_key: key } })
let height = 0
let stop = (): void => undefined

beforeEach(() => {
  vi.useFakeTimers()
  Object.defineProperty(window, 'scrollY', { value: 0, writable: true })
  window.scrollTo = (({ top }: { top: number }) =>
    void Object.assign(window, { scrollY: Math.min(top, height) })) as never // the one form that is used
  stop = followScroll({ subscribe: (event, listener) => (listeners.set(event, listener), () => undefined) })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Leaves a hall at 5,000 px for a game and comes back to a hall that is still this high. */
function leaveAndComeBack(highAtFirst: number): void {
  Object.assign(window, { scrollY: 5_000 })
  listeners.get('onBeforeLoad')?.({ fromLocation: place('hall'), toLocation: place('game') } as never)
  height = highAtFirst
  Object.assign(window, { scrollY: 0 })
  listeners.get('onBeforeLoad')?.({ fromLocation: place('game'), toLocation: place('hall') } as never)
  listeners.get('onRendered')?.({ fromLocation: place('game'), toLocation: place('hall') } as never)
}

test('[GAM-1] back is where the page was left, also where it is as high again only later', () => {
  leaveAndComeBack(1_000)
  expect(window.scrollY).toBe(1_000)
  height = 8_000
  vi.advanceTimersByTime(1_000)
  expect(window.scrollY).toBe(5_000)
})

test('[GAM-1] whoever scrolls meanwhile is not carried away', () => {
  leaveAndComeBack(1_000)
  document.dispatchEvent(new Event('wheel'))
  height = 8_000
  vi.advanceTimersByTime(10_000)
  expect(window.scrollY).toBe(1_000)
})
