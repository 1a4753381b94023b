import { afterEach, expect, test, vi } from 'vitest'
import { followHeader } from './follow-header.ts'

const observers: { callback: () => void; observed: Element[]; isOver: boolean }[] = []
function stubResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own = { callback: () => undefined as void, observed: [] as Element[], isOver: false }
      constructor(callback: () => void) {
        this.#own.callback = callback
        observers.push(this.#own)
      }
      observe(element: Element): void {
        this.#own.observed.push(element)
      }
      disconnect(): void {
        this.#own.isOver = true
      }
    },
  )
}
afterEach(() => {
  vi.unstubAllGlobals()
  observers.length = 0
  document.body.replaceChildren()
})

function page(height: number): { header: HTMLElement; layer: HTMLElement } {
  document.body.innerHTML = '<header data-widget="site-header"></header><div></div>'
  const [header, layer] = document.body.children as unknown as [HTMLElement, HTMLElement]
  Object.defineProperty(header, 'offsetHeight', { configurable: true, value: height })
  return { header, layer }
}
const token = (layer: HTMLElement): string => layer.style.getPropertyValue('--size-header')

test('[TST-1] toasts are below the header, however high it becomes', () => {
  stubResizeObserver()
  const { header, layer } = page(56)
  followHeader(layer)
  expect(observers[0]?.observed).toEqual([header])
  observers[0]?.callback()
  expect(token(layer)).toBe('56px')
  Object.defineProperty(header, 'offsetHeight', { configurable: true, value: 112 })
  observers[0]?.callback()
  expect(token(layer)).toBe('112px')
  expect(document.documentElement.style.getPropertyValue('--size-header')).toBe('')
})

test('[TST-1] the page that comes next has its own header, or none', async () => {
  stubResizeObserver()
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => callback())
  const { header, layer } = page(56)
  let next = (): void => undefined
  followHeader(layer, (listener) => ((next = listener), () => undefined))
  observers[0]?.callback()
  const other = header.cloneNode() as HTMLElement
  Object.defineProperty(other, 'offsetHeight', { configurable: true, value: 88 })
  header.replaceWith(other)
  next()
  observers[0]?.callback()
  expect([observers[0]?.observed.at(-1), token(layer)]).toEqual([other, '88px'])
  other.remove()
  next()
  expect(token(layer)).toBe('')
})

test('it can be stopped', () => {
  stubResizeObserver()
  followHeader(page(56).layer)()
  expect(observers[0]?.isOver).toBe(true)
})

test('a page without a header, or a browser that cannot watch sizes, keeps the usual height', () => {
  stubResizeObserver()
  const layer = document.createElement('div')
  followHeader(layer)()
  expect([observers.flatMap(({ observed }) => observed), token(layer)]).toEqual([[], ''])
  vi.stubGlobal('ResizeObserver', undefined)
  const other = page(56).layer
  followHeader(other)()
  expect(token(other)).toBe('')
})
