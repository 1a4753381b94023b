import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import type { GameSessionView } from '#flows/game-session/game-session.view.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { changingFlows, flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { type Game, gameQuery, launchProvidersQuery } from '../_shared/games/games.ts'
import gameStage from './index.ts'

const { i18n } = createSampleDictionary('uz')
const categories: CallOutput<'games.getCategories'> = {
  items: [
    { id: 'classic', name: 'Klassika', games_count: 12 },
    { id: 'empty', name: 'Boʻsh', games_count: 0 },
  ],
}
const known: Partial<Game> = {
  rtp: 96.5,
  volatility: 'high',
  has_demo: true,
  tags: ['classic', 'empty', 'inside-word'],
  min_bet: { amount: 2_000, currency: 'UZS' },
  max_bet: { amount: 1_500_000, currency: 'UZS' },
}
const platformWith = (items: Game[]) =>
  fakePlatform({
    'games.get': () => gamesPage(items),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
    'games.getLikes': () => ({ sysnames: ['game-1'] }),
    'Jackpots.get': () => ({
      items: [
        {
          id: 'ipak-yoli',
          name: 'Ipak yoʻli',
          amount: { amount: 2_500_000_000, currency: 'UZS' },
          category: 'classic',
          at: '2026-11-21T12:00:00Z',
        },
      ],
    }),
  })
const onPage = (sysname: string, locale: 'uz' | 'ru' = 'uz') =>
  createTestHost(locale, { routeId: 'game', path: `/game/${sysname}`, params: { sysname } })

const renderStage = (
  node: Parameters<typeof renderWidget>[1],
  options: NonNullable<Parameters<typeof renderWidget>[2]> = {},
) => renderWidget(gameStage, node, { around: withFlows, ...options })
const renderToString = (
  node: Parameters<typeof renderWidgetToString>[1],
  options: NonNullable<Parameters<typeof renderWidgetToString>[2]> = {},
) => renderWidgetToString(gameStage, node, { around: withFlows, ...options })

const terms = (container: HTMLElement) =>
  Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((term) => [
      term.querySelector('dt')?.textContent,
      term.querySelector('dd')?.textContent,
    ]),
  )

function onWideScreen(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('[RTE-4] the page of a game asks for the game of the address, by its sysname', async () => {
  const platform = platformWith([testGame(1, known)])
  await renderStage({ props: { game: 'another' } }, { prepare: platform.prepare, host: onPage('game-1') })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Oʻyin 1')
  expect(platform.inputsOf('games.get').map(({ sysname, count }) => [sysname, count])).toEqual([['game-1', 1]])
})

test('[GAM-9] what is known of the game is written down, with the sum of its jackpot; the provider, the type and the categories lead to the hall', async () => {
  const { container } = await renderStage(
    { props: {} },
    { prepare: platformWith([testGame(1, known)]).prepare, host: onPage('game-1', 'ru'), locale: 'ru' },
  )
  await screen.findByRole('link', { name: 'Klassika' })
  expect(terms(container)).toEqual({
    'Возврат (RTP)': '96.5%',
    Волатильность: 'высокая',
    Ставка: 'UZS\u00a02,000 – UZS\u00a01,500,000',
    Джекпот: 'UZS\u00a02,500,000,000',
    Демо: 'есть',
    'Тип игры': 'Слоты',
  })
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(hrefs).toEqual([
    ['Lola Play', '/ru/gamehall?providers=lola-play'],
    ['UZS\u00a02,500,000,000', '/ru/jackpots/ipak-yoli'],
    ['Слоты', '/ru/gamehall?types=slot'],
    ['Klassika', '/ru/gamehall?category=classic'],
  ])
  expect(container.textContent).not.toContain('inside-word')
})

test('a fact that the platform does not give is not shown, nor a zero in its place', async () => {
  const { container } = await renderStage(
    { props: {} },
    {
      prepare: platformWith([testGame(1, { min_bet: { amount: 500, currency: 'UZS' } })]).prepare,
      host: onPage('game-1'),
    },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(terms(container)).toEqual({ Tikish: 'UZS\u00a0500 dan', 'Oʻyin turi': 'Slotlar' })
})

test('[GAM-2] name and picture of the description replace those of the game; without a picture its name stands there', async () => {
  const described = await renderStage(
    { props: {} },
    {
      prepare: platformWith([testGame(1, { description: { name: 'Boshqa nom', image: '/other.webp' } })]).prepare,
      host: onPage('game-1'),
    },
  )
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Boshqa nom')
  expect([...described.container.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    '/other.webp',
    '/other.webp',
  ])
  const { image_url: _, ...bare } = testGame(2)
  const { container } = await renderStage(
    { props: {} },
    { prepare: platformWith([bare]).prepare, host: onPage('game-2') },
  )
  await screen.findByRole('heading', { level: 1 })
  expect(container.querySelector('img')).toBeNull()
  expect(screen.getAllByText('Oʻyin 2')).toHaveLength(2)
})

test('[GAM-3] a player sees the heart as it is; a guest who presses it is asked to sign in; without a popup guests see none', async () => {
  const { prepare } = platformWith([testGame(1)])
  await renderStage({ props: {} }, { prepare, host: onPage('game-1'), user: 'player' })
  expect(await screen.findByRole('button', { name: 'Oʻyin 1: sevimlilar', pressed: true })).toBeTruthy()
  const { actions } = await renderStage({ props: { signIn: 'auth' } }, { prepare, host: onPage('game-1') })
  await userEvent.click(await screen.findByRole('button', { name: 'Oʻyin 1: sevimlilar' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  await renderStage({ props: {} }, { prepare, host: onPage('game-1') })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button')).toBeNull()
})

const freeSpins: CallOutput<'freespins.get'> = {
  items: [
    { sysname: 'game-1', left: 12 },
    { sysname: 'game-1', left: 8 },
    { sysname: 'game-2', left: 5 },
  ].map(({ sysname, left }, index) => ({
    id: index + 1,
    game: { sysname, name: sysname },
    status: 'active' as const,
    remaining_count: left,
    total_count: 20,
    bet: { amount: 2_000, currency: 'UZS' },
    granted_at: '2026-01-01T00:00:00.000Z',
    expires_at: '2026-02-01T00:00:00.000Z',
  })),
}

test('[GAM-5] [GAM-10] free spins that wait in this game are counted, and a closed game says so and is not opened', async () => {
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1, { is_new: true, maintenance: true })]),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
    'games.getLikes': () => ({ sysnames: [] }),
    'freespins.get': () => freeSpins,
  })
  await renderStage(
    { props: {} },
    { prepare: platform.prepare, host: onPage('game-1'), user: 'player', values: { 'rewards:paused': false } },
  )
  await screen.findByText('20 ta bepul aylantirish')
  expect(platform.inputsOf('freespins.get')).toEqual([{ fields: ['description'], status: 'active', count: 99 }])
  const tags = screen.getByRole('list', { name: 'Belgilar va turkumlar' })
  expect(
    within(tags)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['20 ta bepul aylantirish', 'Yangi'])
  expect(screen.getByText('Texnik tanaffus: oʻyin vaqtincha yopiq')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Oʻynash' })).toBeNull()
})

test('[GAM-4] a player plays for money or for fun; a guest registers first, and plays for fun only a game that has a demo', async () => {
  const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
  const open = async (game: Partial<Game>, user: 'guest' | 'player') => {
    const { unmount, actions } = await renderStage(
      { props: { register: 'registration' } },
      { prepare: platformWith([testGame(1, game)]).prepare, host: onPage('game-1'), user },
    )
    await screen.findByRole('heading', { level: 1 })
    return { unmount, actions }
  }
  const player = await open({ has_demo: true }, 'player')
  expect(buttons()).toEqual(['', 'Oʻynash', 'Demoni sinab koʻrish'])
  player.unmount()
  const guest = await open({ has_demo: true }, 'guest')
  expect(buttons()).toEqual(['Roʻyxatdan oʻtib oʻynash', 'Demoni sinab koʻrish'])
  await userEvent.click(screen.getByRole('button', { name: 'Roʻyxatdan oʻtib oʻynash' }))
  expect(guest.actions).toEqual([[{ do: 'popup', id: 'registration' }]])
  guest.unmount()
  await open({ has_demo: false }, 'guest')
  expect(buttons()).toEqual(['Roʻyxatdan oʻtib oʻynash'])
  expect(screen.getByText(/demo yoʻq/)).toBeTruthy()
})

test('[RTE-4] a game that the catalogue does not have: says so, and leads to the hall', async () => {
  const host = onPage('no-such-game')
  await renderStage({ props: {} }, { prepare: platformWith([]).prepare, host })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Bu oʻyin topilmadi')
  await userEvent.click(screen.getByRole('link', { name: 'Barcha oʻyinlarni koʻrish' }))
  expect(host.visits).toEqual([{ href: '/gamehall', external: false }])
})

test('a failure says so and can be tried again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'games.get': () => (isDown ? Promise.reject(new Error('down')) : gamesPage([testGame(1)])),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  await renderStage({ props: {} }, { prepare: platform.prepare, host: onPage('game-1') })
  await screen.findByRole('alert')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oʻyin 1'))
})

test('the server sends the game when it is known and a shape of it when not; where no game is named nothing', async () => {
  const answered = await renderToString(
    { props: {} },
    {
      host: onPage('game-1'),
      prepare: (client) => client.setQueryData(gameQuery('game-1').queryKey, gamesPage([testGame(1, known)])),
    },
  )
  expect(answered.html).toContain('96.5%')
  const waiting = await renderToString({ props: {} }, { host: onPage('game-1') })
  expect(waiting.html).toContain('aria-busy="true"')
  expect((await renderToString({ props: {} })).html).toBe('')
})

const likeIt = ['game-3', 'game-2', 'game-5']

test.each([
  ['late', likeIt],
  ['InternalServerErrorException', likeIt],
  ['BillingUnavailableException', likeIt],
  ['UserNeedDepositException', []],
  ['RequisitesFraudulentException', []],
  ['time-limit', []],
])('[GAM-4] after %s the games like it that are open are offered, its provider first: %j', async (code, offered) => {
  onWideScreen()
  const own = testGame(1)
  const others = [
    testGame(2, { provider: 'another' }),
    testGame(3),
    testGame(4, { maintenance: true }),
    testGame(5, { provider: 'another' }),
  ]
  const flows = flowsOf({
    'game-session': {
      status: 'refused',
      statuses: ['refused'],
      game: own.sysname,
      problem: { code },
    },
  })
  const requested: unknown[] = []
  const platform = fakePlatform({
    'games.get': ({ sysname }) => {
      requested.push(sysname)
      return gamesPage(sysname === undefined ? [own, ...others] : [own])
    },
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  const { container } = await renderStage(
    { props: {} },
    { around: (page) => withFlows(page, flows), prepare: platform.prepare, host: onPage('game-1') },
  )
  const tiles = (): (string | null)[] =>
    [...container.querySelectorAll('[data-game]')].map((tile) => tile.getAttribute('data-game'))
  await screen.findByRole('button', { name: 'Oʻyin haqida' })
  await waitFor(() => expect(tiles()).toEqual(offered))
  expect(requested.includes(undefined)).toBe(offered.length > 0)
})

test('[GAM-4] a game that nobody knows how to launch leads to the page of such games with its reference, and not back into itself', async () => {
  onWideScreen()
  const at = async (problem: GameSessionView['problem']) => {
    const host = onPage('game-1')
    const go = vi.spyOn(host, 'go')
    const session = { status: 'refused', statuses: ['refused'], game: 'game-1', problem } as const
    await renderStage(
      { props: {} },
      {
        around: (page) => withFlows(page, flowsOf({ 'game-session': session })),
        prepare: platformWith([testGame(1)]).prepare,
        host,
      },
    )
    await screen.findByRole('heading', { name: 'Oʻyin 1' })
    return go.mock.calls
  }
  expect(await at({ code: 'late', reference: 'K7Q2M9XWPA' })).toEqual([])
  const calls = await at({ code: 'unknown-launch', reference: 'K7Q2M9XWPA' })
  await waitFor(() =>
    expect(calls).toEqual([[{ href: '/slot-errors?reference=K7Q2M9XWPA', external: false }, { replace: true }]]),
  )
})

test('[GAM-4] [AUT-3] the game that a guest wants for money waits for their registration, until it is played', async () => {
  sessionStorage.clear()
  const waiting = () => Object.keys(sessionStorage).filter((key) => key.includes('pending-act'))
  const at = (view: Partial<GameSessionView>) =>
    renderStage(
      { props: { register: 'registration' } },
      {
        around: (page) => withFlows(page, flowsOf({ 'game-session': { game: 'game-1', mode: 'real', ...view } })),
        prepare: (client) => {
          platformWith([testGame(1)]).prepare(client)
          client.setQueryData(gameQuery('game-1').queryKey, gamesPage([testGame(1)]))
        },
        host: onPage('game-1'),
        user: 'guest',
      },
    )
  await at({ status: 'choosing', statuses: ['choosing'] })
  expect(waiting()).toEqual([])
  await at({ status: 'refused', statuses: ['refused'], problem: { code: 'sign-in' } })
  expect(waiting()).toHaveLength(1)
  expect(sessionStorage.getItem(waiting()[0] ?? '')).toContain('"path":"/game/game-1"')
  onWideScreen()
  await at({ status: 'playing', statuses: ['playing'], url: 'http://games.localhost:3002/x' })
  expect(waiting()).toEqual([])
})

test('[GAM-4] the focus goes from the page of a game to its loading and to why it does not open, stays there on another try, and comes back to its name', async () => {
  onWideScreen()
  const choosing = { game: 'game-1', mode: 'real', status: 'choosing' } as const
  const { host: flows, become: change } = changingFlows({ 'game-session': choosing })
  const become = (changes: Partial<GameSessionView>) => act(() => change('game-session', changes))
  const late = { status: 'refused', problem: { code: 'late', reference: 'R-1' } } as const
  const { prepare } = platformWith([testGame(1, known)])
  const around = (page: ReactElement) => withFlows(page, flows)
  await renderStage({ props: {} }, { around, prepare, host: onPage('game-1'), user: 'player' })
  const focused = () => document.activeElement?.querySelector('[role="status"]')?.getAttribute('aria-label')
  const reason = () => document.activeElement?.querySelector('[data-play-panel]')?.getAttribute('data-play-panel')
  const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
  await press('Oʻynash')
  await become({ status: 'checking' })
  expect(focused()).toBe(i18n.t('play:loading'))
  await become(late)
  expect(reason()).toBe('late')
  await press('Qayta urinish')
  await become({ status: 'launching', problem: null })
  expect(focused()).toBe(i18n.t('play:loading'))
  await become(late)
  expect(reason()).toBe('late')
  await press('Oʻyindan chiqish')
  await become({ status: 'choosing', problem: null })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('[GAM-4] who closes the word that money runs low goes on in the game', async () => {
  onWideScreen()
  const { host: flows, become } = changingFlows({
    'game-session': { game: 'game-1', mode: 'real', status: 'playing', url: 'http://games.localhost:3002/x' },
  })
  const game_params = { adapter: 'playbill', code: 'lola', launch_path: '/lola', ratio: '16:9' } as const
  await renderStage(
    { props: {} },
    {
      around: (page) => withFlows(page, flows),
      prepare(client) {
        platformWith([testGame(1)]).prepare(client)
        const items = testProviders.items.map((provider) => ({ ...provider, game_params }))
        client.setQueryData(launchProvidersQuery().queryKey, { items })
      },
      host: onPage('game-1'),
      user: 'player',
    },
  )
  const frame = await screen.findByTitle('Oʻyin 1')
  act(() => become('game-session', { status: 'low' }))
  await userEvent.click(screen.getByRole('button', { name: 'Yopish' }))
  act(() => become('game-session', { status: 'playing' }))
  expect(document.activeElement).toBe(frame)
})
