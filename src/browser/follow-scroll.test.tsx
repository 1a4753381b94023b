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

/** Two rows of the hall, each with the same game. */
const rows = (): HTMLElement[] =>
  ['popular', 'new'].map((node) => {
    const row = document.createElement('section')
    row.dataset.node = node
    row.innerHTML = '<a href="/game/one">One</a>'
    return row
  })
const linkOf = (node: string): HTMLElement | null => document.querySelector(`main [data-node=${node}] a`)
function showPage(...parts: HTMLElement[]): void {
  document.body.innerHTML = '<main id="main" tabindex="-1"></main>'
  const main = document.querySelector('main')
  main?.append(...parts)
  main?.focus()
}

test('[GAM-4] back gives the focus to the link that led away, in its own row, also where that row comes only later', () => {
  showPage(...rows())
  linkOf('new')?.focus()
  listeners.get('onBeforeLoad')?.({ fromLocation: place('hall'), toLocation: place('game') } as never)
  showPage()
  listeners.get('onBeforeLoad')?.({ fromLocation: place('game'), toLocation: place('hall') } as never)
  listeners.get('onRendered')?.({ fromLocation: place('game'), toLocation: place('hall') } as never)
  const main = document.querySelector('main')
  expect(document.activeElement).toBe(main)
  main?.append(...rows())
  vi.advanceTimersByTime(1_000)
  expect(document.activeElement).toBe(linkOf('new'))
  expect(linkOf('new')).not.toBeNull()
})

test('[GAM-4] whoever has moved the focus meanwhile keeps it there', () => {
  showPage(...rows())
  linkOf('new')?.focus()
  listeners.get('onBeforeLoad')?.({ fromLocation: place('hall'), toLocation: place('game') } as never)
  showPage(...rows())
  linkOf('popular')?.focus()
  listeners.get('onRendered')?.({ fromLocation: place('game'), toLocation: place('hall') } as never)
  vi.advanceTimersByTime(10_000)
  expect(document.activeElement).toBe(linkOf('popular'))
})
