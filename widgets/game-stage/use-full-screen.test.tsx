import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bindSend } from '#flows/react/send.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Game } from '../_shared/games/games.ts'
import { hasFullScreen, mayFillScreen, toggleFullScreen, useFullScreenEnd } from './use-full-screen.ts'

const send = vi.fn()
const browser = { current: null as Element | null, isAllowed: true }
const become = (element: Element | null): void => {
  browser.current = element
  document.dispatchEvent(new Event('fullscreenchange'))
}
const request = vi.fn(() =>
  browser.isAllowed ? Promise.resolve(become(document.documentElement)) : Promise.reject(new TypeError('refused')),
)
const exit = vi.fn(() => Promise.resolve(become(null)))
const messenger = { requestFullscreen: vi.fn(), exitFullscreen: vi.fn() }

beforeEach(() => {
  Object.assign(browser, { current: null, isAllowed: true })
  bindSend({ send } as unknown as FlowHost)
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => browser.current })
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, get: () => browser.isAllowed })
  Object.assign(document, { exitFullscreen: exit })
  Object.assign(document.documentElement, { requestFullscreen: request })
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset.messenger
})
const inMessenger = (): void => {
  document.documentElement.dataset.messenger = ''
  vi.stubGlobal('Telegram', { WebApp: messenger })
}
const sent = (): boolean[] => send.mock.calls.map(([, event]) => (event as { isOn: boolean }).isOn)

const types: readonly Game['type'][] = ['casino', 'slot', 'live', 'fast']
test.each([
  ['all', ['casino', 'slot', 'live', 'fast'], ['casino', 'slot', 'live', 'fast']],
  ['telegram', [], ['casino', 'slot', 'live', 'fast']],
  ['product', ['casino', 'live'], ['casino', 'live']],
  ['none', [], []],
] as const)(
  '[GAM-4] mode %s: %j may fill the screen in a browser, %j in the messenger',
  (mode, browsers, messengers) => {
    const those = (isInMessenger: boolean) => types.filter((type) => mayFillScreen(mode, type, isInMessenger))
    expect([those(false), those(true)]).toEqual([browsers, messengers])
  },
)

test('[GAM-4] the whole screen can be had where the browser allows it, and in the messenger', () => {
  expect(hasFullScreen()).toBe(true)
  browser.isAllowed = false
  expect(hasFullScreen()).toBe(false)
  inMessenger()
  expect(hasFullScreen()).toBe(true)
})

test('[GAM-4] the browser fills the screen with the page and gives it back; leaving what is not full leaves nothing', async () => {
  await toggleFullScreen(true)
  expect(request.mock.calls).toEqual([[{ navigationUI: 'hide' }]])
  await toggleFullScreen(false)
  await toggleFullScreen(false)
  expect([exit.mock.calls.length, sent()]).toEqual([1, [true, false, false]])
})

test('[GAM-4] in the messenger its own program fills the screen, and the browser is not asked', async () => {
  inMessenger()
  await toggleFullScreen(true)
  await toggleFullScreen(false)
  expect(
    [messenger.requestFullscreen, messenger.exitFullscreen, request, exit].map((one) => one.mock.calls.length),
  ).toEqual([1, 1, 0, 0])
  expect(sent()).toEqual([true, false])
})

test.each([
  ['refuses', () => (browser.isAllowed = false)],
  ['has no such thing', () => Object.assign(document.documentElement, { requestFullscreen: undefined })],
])('[GAM-4] where the browser %s the game covers the page', async (_how, prepare) => {
  prepare()
  await toggleFullScreen(true)
  expect([browser.current, sent()]).toEqual([null, [true]])
})

test.each([
  ['Escape', () => void fireEvent.keyDown(document, { key: 'Escape' })],
  ["the browser's own key", () => become(null)],
])('[GAM-4] %s ends the full screen of the game', async (_what, end) => {
  await toggleFullScreen(true)
  renderHook(() => useFullScreenEnd(true))
  fireEvent.keyDown(document, { key: 'a' })
  expect(sent()).toEqual([true])
  act(end)
  expect([browser.current, sent().includes(false), sent().at(-1)]).toEqual([null, true, false])
})

test('[GAM-4] a game that is left leaves the full screen; one that is not full hears no keys', async () => {
  const off = renderHook(() => useFullScreenEnd(false))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(sent()).toEqual([])
  off.unmount()
  await toggleFullScreen(true)
  renderHook(() => useFullScreenEnd(true)).unmount()
  expect(browser.current).toBeNull()
})
