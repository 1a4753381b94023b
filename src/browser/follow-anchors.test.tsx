import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followAnchors } from './follow-anchors.ts'

const reached: string[] = []
let show = (): void => undefined
let stop = (): void => undefined
beforeEach(() => {
  vi.useFakeTimers()
  reached.length = 0
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    reached.push(this.id)
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const follow = (hash: string | (() => string), path = (): string => '/help'): void => {
  stop = followAnchors({
    subscribe: (listener) => ((show = listener), () => undefined),
    address: () => ({ pathname: path(), hash: typeof hash === 'string' ? hash : hash() }),
  })
}
const place = (id: string): void => document.body.append(Object.assign(document.createElement('h2'), { id }))

test('[CON-3] a place that appears late is scrolled to once it is there', () => {
  follow('#limits')
  vi.advanceTimersByTime(400)
  place('limits')
  vi.advanceTimersByTime(10_000)
  expect(reached).toEqual(['limits'])
})

test('[CON-3] whoever scrolls meanwhile is not carried away', () => {
  follow('#limits')
  document.dispatchEvent(new Event('wheel'))
  place('limits')
  vi.advanceTimersByTime(10_000)
  expect(reached).toEqual([])
})

test('[CON-3] another page with another place is followed, the same one is not followed twice', () => {
  let hash = '#a'
  place('a')
  place('б')
  follow(() => hash)
  show()
  hash = '#%D0%B1'
  show()
  hash = '#%E0%A4%A'
  show()
  expect(reached).toEqual(['a', 'б'])
})

test('[CON-3] a place of the same name on another page is looked for there, late as it comes', () => {
  let path = '/help'
  place('limits')
  follow('#limits', () => path)
  document.body.replaceChildren()
  path = '/rules'
  show()
  vi.advanceTimersByTime(400)
  place('limits')
  vi.advanceTimersByTime(10_000)
  show()
  expect(reached).toEqual(['limits', 'limits'])
})

test('[CON-3] #bottom is the end of the page', () => {
  const scrollTo = vi.fn()
  Object.defineProperty(document.documentElement, 'scrollTo', { configurable: true, value: scrollTo })
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: 900 })
  follow('#bottom')
  expect(scrollTo.mock.calls).toEqual([[{ top: 5_900 }]])
})
