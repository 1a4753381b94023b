import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { DialogsView } from '#flows/dialogs/dialogs.view.ts'
import { gameAdapters } from '#platform/games/game-adapters.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { gameQuery, launchProvidersQuery } from '../_shared/games/games.ts'
import { trustedBlur } from '../_shared/testing/trusted-blur.ts'
import gameStage from './index.ts'

/** A game played in a frame with this address, and the events that its widget sends. */
async function playIn(
  url: string,
  user: 'guest' | 'player',
  dialogs: Partial<DialogsView> = {},
  adapter: keyof typeof gameAdapters = 'playbill',
) {
  const sent: { readonly flow: string; readonly type: string }[] = []
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const flows = flowsOf({
    'game-session': { status: 'playing', statuses: ['playing'], game: 'game-1', mode: 'fun', url },
    dialogs,
  })
  const send = (flow: string, { type }: { type: string }): void => void sent.push({ flow, type })
  const { prepare } = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'Jackpots.get': () => ({ items: [] }),
  })
  const game_params = { adapter, code: 'lola', launch_path: '/lola', ratio: '16:9' }
  const providers = testProviders.items.map((provider) => ({ ...provider, game_params }))
  await renderWidget(
    gameStage,
    { props: {} },
    {
      around: (page) => withFlows(page, { ...flows, send }),
      prepare(client) {
        prepare(client)
        // Known from the first render, so that the effects have run when this returns.
        client.setQueryData(gameQuery('game-1').queryKey, gamesPage([testGame(1)]))
        client.setQueryData(launchProvidersQuery().queryKey, { items: providers })
      },
      host: createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } }),
      user,
    },
  )
  const frame = screen.getByTitle<HTMLIFrameElement>('Oʻyin 1')
  return { frame, sent }
}

test('[O5] only a game whose full screen is its own may fill the screen by itself', async () => {
  expect((await playIn('http://games.localhost:3002/x', 'player')).frame.getAttribute('allow')).toBe('autoplay')
  cleanup()
  const { base } = gameAdapters
  Object.assign(base, { canFillScreen: false })
  onTestFinished(() => void Object.assign(base, { canFillScreen: true }))
  const { frame } = await playIn('http://games.localhost:3002/x', 'player', {}, 'base')
  expect(frame.getAttribute('allow')).toBe('autoplay; fullscreen')
})

test.each([
  ['player', 1],
  ['guest', 0],
] as const)('[S7] a round of a %s counts as activity %s times', async (user, times) => {
  const { frame, sent } = await playIn('http://games.localhost:3002/x', user)
  const { contentWindow: source } = frame
  const origin = 'http://games.localhost:3002'
  const say = (data: object, from = origin): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin: from, source }))
  const started = { type: 'playbill.game', event: 'round.started', game: 'game-1', round: 'round-0001', is_free: false }
  const stake = { amount: 2_000, currency: 'UZS' }
  say({ ...started, stake })
  say(started)
  say({ ...started, stake }, 'https://evil.example')
  expect(sent.filter(({ type }) => type === 'game.roundStarted')).toHaveLength(1)
  expect(sent.filter(({ flow }) => flow === 'inactivity')).toHaveLength(times)
})

const ownPause = { type: 'playbill.game', command: 'pause' }

test.each([
  ['of its own origin', 'http://games.localhost:3002/x', 'http://games.localhost:3002', 'playbill', [ownPause]],
  ['in a closed frame', `${window.location.origin}/sandbox/play/x`, '*', 'playbill', [ownPause]],
  ['of the adapter hizi', 'http://games.example/x', 'http://games.example', 'hizi', [{ type: 'pause' }]],
  ['that cannot be asked', 'http://games.example/x', 'http://games.example', 'base', []],
] as const)(
  '[O5] a game %s pauses only behind a dialog and before one that waits for the end of its round',
  async (_kind, url, target, adapter, pauses) => {
    const postMessage = vi.fn()
    const contentWindow = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    contentWindow.mockReturnValue({ postMessage } as never) // the only thing that the widget uses of it
    onTestFinished(() => contentWindow.mockRestore())
    await playIn(url, 'guest', {}, adapter)
    expect(postMessage).not.toHaveBeenCalled()
    await playIn(url, 'guest', { openCount: 1 }, adapter)
    expect(postMessage.mock.calls).toEqual(pauses.map((pause) => [pause, target]))
    cleanup()
    await playIn(url, 'guest', { statuses: ['closed', 'pending'] }, adapter)
    expect(postMessage).toHaveBeenCalledTimes(2 * pauses.length)
  },
)

test('[O5] [GAM-4] a game that is ready behind a dialog is asked to pause once more: before, it could not hear', async () => {
  const { frame } = await playIn('http://games.localhost:3002/x', 'guest', { openCount: 1 })
  const { contentWindow: source } = frame
  const postMessage = vi.spyOn(source as Window, 'postMessage')
  const ready = { type: 'playbill.game', event: 'ready', game: 'game-1', mode: 'fun' }
  const balance = { amount: 5_000, currency: 'UZS' }
  const data = { ...ready, balance }
  window.dispatchEvent(new MessageEvent('message', { data, origin: 'http://games.localhost:3002', source }))
  expect(postMessage.mock.calls).toEqual([[ownPause, 'http://games.localhost:3002']])
})

const gamesOrigin = 'http://games.example'
const sayFrom =
  (frame: HTMLIFrameElement) =>
  (data: object): void =>
    void window.dispatchEvent(new MessageEvent('message', { data, origin: gamesOrigin, source: frame.contentWindow }))

test('[GAM-4] a game of the adapter base is ready when its frame has loaded; its messages are ignored, and focus in it is activity', async () => {
  const blur = trustedBlur()
  const { frame, sent } = await playIn(`${gamesOrigin}/x`, 'player', {}, 'base')
  expect(sent.splice(0)).toEqual([{ flow: 'game-session', type: 'game.place' }])
  sayFrom(frame)({ type: 'gameReady' })
  sayFrom(frame)({ type: 'playbill.game', event: 'round.started', game: 'game-1' })
  expect(sent).toEqual([])
  fireEvent.load(frame)
  expect(sent).toEqual([{ flow: 'game-session', type: 'game.ready' }])
  frame.focus()
  blur()
  expect(sent.at(-1)).toEqual({ flow: 'inactivity', type: 'inactivity.activity' })
})

test.each([
  ['base', 'player', 3],
  ['base', 'guest', 0],
  ['hizi', 'player', 0],
] as const)(
  '[GAM-4] while a game of the adapter %s is played by a %s, the balance is read %s times a minute and when the focus leaves its frame',
  async (adapter, user, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { frame, sent } = await playIn(`${gamesOrigin}/x`, user, {}, adapter)
    frame.focus()
    vi.advanceTimersByTime(60_000)
    fireEvent.focus(window)
    expect(sent.filter(({ type }) => type === 'game.missed')).toHaveLength(times)
    // With the focus elsewhere on the page nobody plays.
    frame.blur()
    vi.advanceTimersByTime(60_000)
    expect(sent.filter(({ type }) => type === 'game.missed')).toHaveLength(times)
  },
)

test.each([
  ['base', 'player', 2],
  ['base', 'guest', 0],
  ['hizi', 'player', 0],
] as const)(
  '[S7] [AUT-9] focus that stays in a game of the adapter %s is activity of a %s %s times a minute',
  async (adapter, user, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(true)
    onTestFinished(() => {
      vi.useRealTimers()
      hasFocus.mockRestore()
    })
    const { frame, sent } = await playIn(`${gamesOrigin}/x`, user, {}, adapter)
    frame.focus()
    act(() => void vi.advanceTimersByTime(60_000))
    expect(sent.filter(({ flow }) => flow === 'inactivity')).toHaveLength(times)
  },
)

test('[GAM-4] a game of the adapter hizi reports that its balance has changed', async () => {
  const { frame, sent } = await playIn(`${gamesOrigin}/x`, 'player', {}, 'hizi')
  sayFrom(frame)({ type: 'balance' })
  expect(sent.at(-1)).toEqual({ flow: 'game-session', type: 'game.balance' })
})

test('[GAM-4] a game of the adapter hizi is ready by its own messages, not when it has loaded, and has a pause command of its own', async () => {
  const { frame, sent } = await playIn(`${gamesOrigin}/x`, 'player', {}, 'hizi')
  fireEvent.load(frame)
  expect(sent.splice(0)).toEqual([{ flow: 'game-session', type: 'game.place' }])
  for (const type of ['gameReady', 'roundStarted', 'audioToggle', 'roundEnded', 'cashier']) sayFrom(frame)({ type })
  expect(sent.map(({ type }) => type)).toEqual([
    'game.ready',
    'game.roundStarted',
    'inactivity.activity',
    'game.roundEnded',
    'inactivity.activity',
    'game.low',
  ])
  sayFrom(frame)({ name: 'gameReady' })
  expect(sent.at(-1)?.type).toBe('game.hostile')
})

test('[GAM-4] leaving the page leaves the game', async () => {
  const { sent } = await playIn('http://games.localhost:3002/x', 'guest')
  expect(sent.map(({ type }) => type)).not.toContain('game.leave')
  cleanup()
  expect(sent.at(-1)).toEqual({ flow: 'game-session', type: 'game.leave' })
})
