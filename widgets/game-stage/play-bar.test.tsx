import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { freeSpinsQuery } from '#platform/games.ts'
import { requestAutoplay } from '#platform/games/prefetch-launch.ts'
import { shareOf } from '#base/testing/property-runs.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { gameQuery, launchProvidersQuery } from '../_shared/games/games.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { outcomeOf } from '../_shared/outcome/index.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { changingFlows, flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import gameStage from './index.ts'

type Answers = Parameters<typeof fakePlatform>[0]
/** The page of a game that a player plays, or tried to play, for money. */
async function show(
  session: Partial<GameSessionView>,
  {
    quickDeposit = true,
    hasDemo = true,
    isByTile = false,
    signIn = undefined as string | undefined,
    adapter = 'playbill' as 'playbill' | 'base' | 'hizi',
    answers = {} as Answers,
    values = {} as Record<string, boolean>,
  } = {},
) {
  const send = vi.fn()
  let queries: QueryClient | undefined
  const shown = testGame(1, { has_demo: hasDemo })
  const game_params = { adapter, code: 'lola', launch_path: '/lola', ratio: '16:9' }
  const providers = { items: testProviders.items.map((provider) => ({ ...provider, game_params })) }
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const platform = fakePlatform({
    'games.get': () => gamesPage([shown]),
    'games.getProviders': () => providers,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'Jackpots.get': () => ({ items: [] }),
    ...answers,
  })
  const rendered = await renderWidget(
    gameStage,
    { props: { ...(signIn && { signIn }) } },
    {
      user: 'player',
      values,
      host: createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } }),
      around: (page) =>
        withFlows(page, { ...flowsOf({ 'game-session': { game: 'game-1', mode: 'real', ...session } }), send }),
      prepare(client) {
        queries = client
        platform.prepare(client)
        client.setQueryData(gameQuery('game-1').queryKey, gamesPage([shown]))
        client.setQueryData(settingsKey('cashier'), { quickDeposit })
        if (isByTile) requestAutoplay(client, 'game-1')
        client.setQueryData(launchProvidersQuery().queryKey, providers)
      },
    },
  )
  return { ...rendered, send, inputsOf: platform.inputsOf, queries }
}

const playing = { status: 'playing', statuses: ['playing'], url: 'http://games.localhost:3002/x' } as const

test('[GAM-4] a balance that changes every second is announced politely: only the latest value, at most once every 3 s, and never an unchanged one', async () => {
  const { values, container } = await show(playing, { adapter: 'base' })
  const said = (): string | null | undefined =>
    container.querySelector('header [role=status][aria-live=polite]')?.textContent
  const words: (string | null | undefined)[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(said()).toBe('')
  for (let second = 1; second <= 10; second++) {
    act(() => values.set([['player.balance.main', { minor: second * 100_000, currency: 'UZS' }]]))
    act(() => void vi.advanceTimersByTime(1_000))
    words.push(said()?.replaceAll('\u00a0', ' ').split(': ')[1])
  }
  const sum = (amount: number): string => `UZS ${amount.toLocaleString('en')},000.00`
  expect(words).toEqual([undefined, undefined, sum(3), sum(3), sum(3), sum(6), sum(6), sum(6), sum(9), sum(9)])
  act(() => values.set([['player.balance.main', { minor: 900_000, currency: 'UZS' }]]))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(said()).toContain('9')
})

test('[GAM-4] over a game that tells readers of the balance by itself the bar shows it and announces nothing', async () => {
  const { container } = await show(playing)
  expect(container.querySelector('header')?.textContent).toContain('Balans')
  expect(container.querySelectorAll('header [aria-live]')).toHaveLength(0)
})

const { i18n } = createSampleDictionary('uz')

/** Free spins of the game, and some of another. */
const spinsOf = (left: number) => ({
  items: [
    { sysname: 'game-1', left },
    { sysname: 'game-2', left: 50 },
  ].map(({ sysname, left: remaining_count }, index) => ({
    id: index + 1,
    game: { sysname, name: sysname },
    status: 'active' as const,
    remaining_count,
    total_count: 50,
    bet: { amount: 2_000, currency: 'UZS' },
    granted_at: '2026-01-01T00:00:00.000Z',
    expires_at: '2099-02-01T00:00:00.000Z',
  })),
})

test('[GAM-5] [GAM-10] the bar above a game for money counts its free spins down and shows none when they are spent', async () => {
  let left = 2
  const options = { answers: { 'freespins.get': () => spinsOf(left) }, values: { 'rewards:paused': false } }
  const { container, queries } = await show(playing, options)
  const said = (): boolean[] => {
    const words = container.querySelector('header')?.textContent ?? ''
    return [2, 1].map((count) => words.includes(i18n.t('games:freespins', { count })))
  }
  await waitFor(() => expect(said()).toEqual([true, false]))
  for (const shown of [
    [false, true],
    [false, false],
  ]) {
    left--
    await act(() => queries?.invalidateQueries({ queryKey: freeSpinsQuery().queryKey }))
    await waitFor(() => expect(said()).toEqual(shown))
  }
})

test('[GAM-10] the bar above a game for fun counts no free spins, because none are spent in it', async () => {
  const options = { answers: { 'freespins.get': () => spinsOf(2) }, values: { 'rewards:paused': false } }
  const { container, queries } = await show({ ...playing, mode: 'fun' }, options)
  await waitFor(() => expect(queries?.getQueryData(freeSpinsQuery().queryKey)).toEqual(spinsOf(2)))
  expect(container.querySelector('header')?.textContent).toContain(i18n.t('games:demo'))
  expect(container.querySelector('header')?.textContent).not.toContain(i18n.t('games:freespins', { count: 2 }))
})

test('[CSH-12] every link from a game to the deposit leads back into the game; where the site wants no such link there is none', async () => {
  const states: Partial<GameSessionView>[] = [
    { status: 'refused', statuses: ['refused'], problem: { code: 'no-money' } },
    { status: 'low', statuses: ['low'], url: 'http://games.localhost:3002/x' },
  ]
  for (const session of states) {
    for (const quickDeposit of [true, false]) {
      await show(session, { quickDeposit })
      const ways = screen
        .queryAllByRole('link', { name: i18n.t('play:deposit') })
        .map((link) => link.getAttribute('href'))
      const way = '/cashier/deposit?redirectUrl=%2Fgame%2Fgame-1%23real'
      expect([session.status, ways]).toEqual([session.status, quickDeposit ? [way, way] : []])
    }
  }
})

/** A game for money in the middle of a round; the test moves its flow on. */
async function playRound() {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const postMessage = vi.fn()
  const contentWindow = vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
  contentWindow.mockReturnValue({ postMessage } as never) // the only thing that the widget uses of it
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    contentWindow.mockRestore()
  })
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({ items: [] }),
    'games.getLikes': () => ({ sysnames: [] }),
    'Jackpots.get': () => ({ items: [] }),
  })
  const round = { status: 'round', statuses: ['round'], isRound: true } as const
  const url = 'http://games.localhost:3002/x'
  const { host: flows, become } = changingFlows({ 'game-session': { game: 'game-1', mode: 'real', url, ...round } })
  const host = createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } })
  await renderWidget(
    gameStage,
    { props: {} },
    {
      user: 'player',
      host,
      around: (page) => withFlows(page, flows),
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(gameQuery('game-1').queryKey, gamesPage([testGame(1)]))
        client.setQueryData(launchProvidersQuery().queryKey, testProviders)
      },
    },
  )
  const commands = (): string[] => postMessage.mock.calls.map(([message]) => (message as { command: string }).command)
  const deposit = (words: string): HTMLElement => screen.getByRole('link', { name: i18n.t(`play:${words}`) })
  return {
    become: (view: Partial<GameSessionView>) => act(() => become('game-session', view)),
    commands,
    deposit,
    host,
  }
}

const depositPage = { href: '/cashier/deposit?redirectUrl=%2Fgame%2Fgame-1%23real', external: false }

test('[CSH-12] [GAM-4] pressing the deposit during a round waits for its end, says so, and then opens the deposit; no other round begins', async () => {
  const { become, commands, deposit, host } = await playRound()
  const go = vi.spyOn(host, 'go')
  fireEvent.click(deposit('deposit'))
  expect(screen.getByText(i18n.t('play:depositWait.waiting'))).toBeTruthy()
  expect(commands()).toEqual(['pause'])
  fireEvent.click(deposit('depositWait.after'))
  // Without a connection the deposit page cannot be loaded.
  become({ status: 'offline', statuses: ['offline'] })
  become({ status: 'offline', statuses: ['offline'], isRound: false })
  expect(go).not.toHaveBeenCalled()
  become({ status: 'playing', statuses: ['playing'] })
  expect(go.mock.calls).toEqual([[depositPage]])
})

test('[CSH-12] a player who cancels that press stays in the game when the round ends', async () => {
  const { become, commands, deposit, host } = await playRound()
  const go = vi.spyOn(host, 'go')
  fireEvent.click(deposit('deposit'))
  fireEvent.click(screen.getByRole('button', { name: i18n.t('play:depositWait.cancel') }))
  expect(screen.queryByText(i18n.t('play:depositWait.waiting'))).toBeNull()
  expect(document.activeElement).toBe(deposit('deposit'))
  become({ status: 'playing', statuses: ['playing'], isRound: false })
  expect([deposit('deposit').isConnected, go.mock.calls, commands()]).toEqual([true, [], ['pause', 'resume']])
})

test('[CSH-12] after a minute the site says that the round continues at its provider, and a second press leaves it', async () => {
  const { deposit, host } = await playRound()
  const go = vi.spyOn(host, 'go')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(deposit('deposit'))
  act(() => void vi.advanceTimersByTime(59_000))
  fireEvent.click(deposit('depositWait.after'))
  expect(go).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.getByText(i18n.t('play:depositWait.late'))).toBeTruthy()
  fireEvent.click(deposit('depositWait.now'))
  expect(go.mock.calls).toEqual([[depositPage]])
})

test('[CSH-12] after a lost round the player stays: the game shows its outcome', async () => {
  const { become, deposit, host } = await playRound()
  const go = vi.spyOn(host, 'go')
  fireEvent.click(deposit('deposit'))
  become({ status: 'sessionOver', statuses: ['sessionOver'], url: null })
  become({ status: 'playing', statuses: ['playing'], isRound: false })
  expect(go).not.toHaveBeenCalled()
})

test('[GAM-4] "about the game" leads to the page of the game, not back to its tile', async () => {
  const back = vi.spyOn(window.history, 'back')
  const { send } = await show(
    { status: 'refused', statuses: ['refused'], problem: { code: 'late' } },
    { isByTile: true },
  )
  await userEvent.click(screen.getByRole('button', { name: i18n.t('play:toPage') }))
  expect([send.mock.calls.at(-1), back.mock.calls.length]).toEqual([['game-session', { type: 'game.leave' }], 0])
})

test.each([
  ['a game of a round that waits does not answer', { problem: { code: 'late' }, isRound: true }, true, 'late.round'],
  ['a game without a round does not answer', { problem: { code: 'late' }, isRound: false }, true, 'late.text'],
  ['there is neither money nor a demo', { problem: { code: 'no-money' } }, false, 'no-money.noDemo'],
  ['there is no money, and a demo', { problem: { code: 'no-money' } }, true, 'no-money.text'],
] as const)('[GAM-4] where %s, what is said of it is true', async (_when, session, hasDemo, text) => {
  await show({ status: 'refused', statuses: ['refused'], ...session }, { hasDemo })
  expect(screen.getByText(i18n.t(`play:${text}`))).toBeTruthy()
})

test('[GAM-4] when only the session of the game ended, a signed-in player opens it again; only a signed-out player has to sign in', async () => {
  const over = { status: 'sessionOver', statuses: ['sessionOver'], isRound: true } as const
  const { send, values, actions } = await show(over, { signIn: 'auth' })
  expect(screen.getByText(i18n.t('play:sessionOver.againRound'))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: i18n.t('widgets:retry') }))
  expect(send.mock.calls.at(-1)).toEqual(['game-session', { type: 'game.retry' }])
  act(() => values.set([['flow:auth', 'guest']]))
  expect(screen.getByText(i18n.t('play:sessionOver.round'))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: i18n.t('widgets:account.signIn') }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
})

test('[POP-4] [ERR-1] what the platform requires before a game is remembered with the game, which opens afterwards', async () => {
  sessionStorage.clear()
  await show({ status: 'refused', statuses: ['refused'], problem: { code: 'verification' } })
  const stored = Object.entries(sessionStorage).find(([key]) => key.includes('pending-act'))?.[1]
  expect(JSON.parse(String(stored))).toMatchObject({
    value: { flow: 'game-session', event: 'game.play', path: '/game/game-1', gate: 'verify' },
  })
})

test('[GAM-4] [ERR-1] a game that does not open because of an error says which error, with its reference and the ways on', async () => {
  for (const code of shareOf(errorTypes, 5)) {
    const reference = `R-${code}`
    const { actions } = await show({ status: 'refused', statuses: ['refused'], problem: { code, reference } })
    const { place, popup } = outcomeOf({ code })
    const alerts = screen.queryAllByRole('alert').map(({ textContent }) => textContent)
    if (place !== 'none')
      expect([code, alerts]).toEqual([code, [expect.stringMatching(new RegExp(`^(?!.*\\{).{20,}${reference}`))]])
    expect([code, actions.flat()]).toEqual([code, popup === null ? [] : [{ do: 'popup', id: popup }]])
    for (const key of ['play:tryDemo', 'play:toPage']) screen.getByRole('button', { name: i18n.t(key) })
    screen.getByRole('link', { name: i18n.t('play:otherGames') })
    expect(document.querySelector('iframe')).toBeNull()
  }
})

test('[GAM-4] [ERR-1] a game that may not be opened yet counts down, and offers no try before', async () => {
  const problem = { code: 'TooManyRequestsException', retryAt: Date.now() + 600_000 }
  await show({ status: 'refused', statuses: ['refused'], problem })
  expect(screen.getByRole('timer').textContent).toMatch(/\d/)
  expect(screen.queryByRole('button', { name: i18n.t('outcome:action.wait') })).toBeNull()
})

test('[GAM-4] [ERR-1] a game that cannot read the balance suggests another game, not another way to pay', async () => {
  const code = 'BillingServiceErrorException'
  await show({ status: 'refused', statuses: ['refused'], problem: { code, reference: 'R-7' } })
  expect(screen.getByRole('alert').textContent).toContain(i18n.t(`errors:${code}.game`))
  expect(screen.getByRole('alert').textContent).not.toContain(i18n.t(`errors:${code}`))
  expect(i18n.exists(`errors:${code}.game`)).toBe(true)
})

const mayLimit = () => ({ set_deposit_limit: true, set_time_out: true, self_exclude: true, set_loss_limit: true })
test('[PRF-4] [ERR-1] an error that keeps the limits of play from being read does not affect a running game, and a refused game keeps its link to the limits', async () => {
  for (const type of shareOf(errorTypes, 5)) {
    const answers: Answers = {
      'account.getCapabilities': mayLimit,
      'account.getPlayLimits'() {
        const { status } = errorMeaning(type)
        throw new PlatformError({ call: 'account.getPlayLimits', status, error: { type, message: '' } })
      },
    }
    const playing = { status: 'playing', statuses: ['playing'], url: 'http://games.localhost:3002/x' } as const
    const game = await show(playing, { answers })
    await waitFor(() => expect(game.inputsOf('account.getPlayLimits')).toHaveLength(1))
    expect([type, document.querySelector('[data-limits-near]'), screen.queryByRole('alert')]).toEqual([
      type,
      null,
      null,
    ])
    expect([type, game.container.querySelectorAll('iframe').length, game.actions]).toEqual([type, 1, []])
    const refused = { status: 'refused', statuses: ['refused'], problem: { code: 'loss-limit' } } as const
    const { inputsOf } = await show(refused, { answers })
    await waitFor(() => expect(inputsOf('account.getPlayLimits').length).toBeGreaterThan(0))
    const way = screen.getByRole('link', { name: i18n.t('play:limit.change') }).getAttribute('href')
    expect([type, way]).toEqual([type, '/profile/responsible-game'])
  }
})
