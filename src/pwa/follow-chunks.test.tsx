import { expect, test, vi } from 'vitest'
import type { Screen } from '#src/app/page-state.ts'
import { followChunks } from './newer-build.ts'

const screenOf = (page: readonly string[], layout: readonly string[] = ['menu']): Screen =>
  // followChunks reads nothing else of a screen.
  ({ page: { types: page }, layout: { types: layout } }) as unknown as Screen

function open(first: Screen, loaded: readonly string[]) {
  let screen = first
  let rendered = (): void => undefined
  const [onFailed, onShown] = [vi.fn<() => void>(), vi.fn<(isBroken: boolean) => void>()]
  followChunks({
    app: { widgets: { components: new Map(loaded.map((type) => [type, () => null])) } } as never, // followChunks reads nothing else of the app
    router: { subscribe: (_event, listener) => ((rendered = listener as () => void), () => undefined) },
    shown: () => screen,
    onFailed,
    onShown,
  })
  const go = (next: Screen): void => {
    screen = next
    rendered()
  }
  return { onFailed, onShown, go }
}

test('[PWA-3] a page without one of its widgets is reported as broken until a whole page is shown', () => {
  const { onFailed, onShown, go } = open(screenOf(['faq']), ['menu', 'faq'])
  expect([onFailed, onShown].map((spy) => spy.mock.calls.length)).toEqual([0, 0])
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(onFailed).toHaveBeenCalledOnce()
  go(screenOf(['faq', 'game-grid']))
  go(screenOf(['game-grid']))
  expect(onShown.mock.calls).toEqual([[true]])
  go(screenOf(['faq']))
  expect(onShown.mock.calls).toEqual([[true], [false]])
})

test.each([
  ['its page', screenOf(['game-grid']), [[true]]],
  ['its layout', screenOf(['faq'], ['menu', 'footer']), []],
])('[PWA-3] a first screen that lacks a widget of %s is reloaded with the next navigation', (_, screen, said) => {
  const { onFailed, onShown } = open(screen, ['menu', 'faq'])
  expect(onFailed).toHaveBeenCalledOnce()
  expect(onShown.mock.calls).toEqual(said)
})
