import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { likesQuery } from '#platform/games.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import gameRow from './index.ts'
import { hasPlayedQuery } from './row-query.ts'

const title = { uz: 'Mashhur', ru: 'Популярные' }
type Seed = { readonly setQueryData: (key: readonly unknown[], data: unknown) => void }
const tiles = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-game]')].map((tile) => tile.getAttribute('data-game'))

test('[GAM-1] [GAM-9] a row asks for the games of its filters, with the fields of the specification', async () => {
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1), testGame(2)]),
    'games.getProviders': () => testProviders,
  })
  const source = { tags: ['popular', 'new'], types: ['slot', 'fast'], providers: ['lola-play'], sort: 'rtp' }
  const { container } = await renderWidget(
    gameRow,
    { props: { title, source, count: 12 } },
    { prepare: platform.prepare },
  )
  await screen.findByRole('link', { name: 'Oʻyin 1' })
  expect(tiles(container)).toEqual(['game-1', 'game-2'])
  expect(platform.inputsOf('games.get')).toEqual([
    {
      sort: 'rtp',
      order: 'asc',
      fields: ['provider', 'image_url', 'tags', 'description', 'extra'],
      offset: 0,
      count: 12,
      tags: ['new', 'popular'],
      types: ['fast', 'slot'],
      providers: ['lola-play'],
    },
  ])
  expect(screen.getAllByText('Lola Play')).toHaveLength(2)
})

test('[GAM-2] name and picture of the description replace those of the game', async () => {
  const game = testGame(1, { description: { name: 'Boshqa nom', image: '/other.webp' } })
  const platform = fakePlatform({ 'games.get': () => gamesPage([game]), 'games.getProviders': () => testProviders })
  const { container } = await renderWidget(
    gameRow,
    { props: { title, orientation: 'vertical' } },
    { prepare: platform.prepare },
  )
  expect(await screen.findByRole('link', { name: 'Boshqa nom' })).toHaveProperty('pathname', '/game/game-1')
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    '/other.webp',
    '288',
    '192',
  ])
  expect(screen.queryByText('Oʻyin 1')).toBeNull()
  expect(container.firstElementChild?.className).toContain('vertical')
})

test('[GAM-8] the settings put facts of a game on its tile, and its jackpot over the cover; a tile without them is as high', async () => {
  const games = [
    testGame(1, {
      rtp: 96.5,
      volatility: 'high',
      min_bet: { amount: 2_000, currency: 'UZS' },
      max_bet: { amount: 50_000, currency: 'UZS' },
      tags: ['jackpot'],
    }),
    testGame(2),
  ]
  const platform = fakePlatform({
    'games.get': () => gamesPage(games),
    'games.getProviders': () => testProviders,
    'Jackpots.get': () => ({
      items: [
        {
          id: 'other',
          name: 'B',
          amount: { amount: 9, currency: 'UZS' },
          category: 'live',
          at: '2026-11-21T12:00:00Z',
        },
        {
          id: 'one',
          name: 'A',
          amount: { amount: 2_500_000, currency: 'UZS' },
          category: 'jackpots',
          at: '2026-11-21T12:00:00Z',
        },
      ],
    }),
  })
  const shown = async (facts: readonly string[] | undefined) => {
    const { container, unmount } = await renderWidget(
      gameRow,
      { props: { title } },
      {
        prepare(client) {
          platform.prepare(client)
          client.setQueryData(settingsKey('games'), facts && { gamesItem: { facts } })
        },
      },
    )
    await screen.findByRole('link', { name: 'Oʻyin 1' })
    if (facts?.includes('jackpot')) await screen.findByText(/Jekpot: .*2,500,000/)
    const said = [...container.querySelectorAll('[data-game]')].map((tile) => ({
      lines: [...tile.querySelectorAll('p')].map((line) => line.textContent),
      prize: [...tile.querySelectorAll('[aria-hidden] + [aria-hidden], .sr-only')]
        .map((one) => one.textContent)
        .filter((words) => /2[,.]5/.test(words)),
    }))
    unmount()
    return said
  }
  expect(await shown(['rtp', 'volatility', 'stake', 'jackpot'])).toEqual([
    {
      lines: ['RTP 96.5%Oʻzgaruvchanlik: yuqori', 'Tikish: UZS\u00a02,000 – UZS\u00a050,000'],
      prize: ['Jekpot: UZS\u00a02,500,000', '2.5 mln'],
    },
    { lines: ['', ''], prize: [] },
  ])
  expect(platform.inputsOf('Jackpots.get')).toHaveLength(1)
  expect(await shown(['rtp'])).toEqual([
    { lines: ['RTP 96.5%'], prize: [] },
    { lines: [''], prize: [] },
  ])
  expect(await shown(undefined)).toEqual([
    { lines: [], prize: [] },
    { lines: [], prize: [] },
  ])
  expect(platform.inputsOf('Jackpots.get')).toHaveLength(1)
})

test('[GAM-8] the games settings shape the tiles: picture, fit, hearts, names of providers', async () => {
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: [] }),
  })
  const settings = {
    gamesItem: { type: 'vertical', contentViewType: 'contain', canVisibleFavoriteIcon: false },
    providers: { 'lola-play': { title: 'Lola', isVisible: true } },
  }
  const prepare = (client: Parameters<typeof platform.prepare>[0]) => {
    platform.prepare(client)
    client.setQueryData(settingsKey('games'), settings)
  }
  const { container } = await renderWidget(gameRow, { props: { title, signIn: 'auth' } }, { prepare, user: 'player' })
  await screen.findByText('Lola')
  expect(container.firstElementChild?.className).toMatch(/vertical.*contain/)
  expect(screen.queryByRole('button', { name: /sevimli/ })).toBeNull()
})

test('a row without games is not shown; one that failed says so and can be tried again', async () => {
  const none = fakePlatform({ 'games.get': () => gamesPage([]), 'games.getProviders': () => testProviders })
  const empty = await renderWidget(gameRow, { props: { title } }, { prepare: none.prepare })
  expect(empty.container.querySelector('[aria-busy="true"]')).not.toBeNull()
  await waitFor(() => expect(empty.container.childElementCount).toBe(0))

  let isDown = true
  const down = fakePlatform({
    'games.get': () => (isDown ? Promise.reject(new Error('down')) : gamesPage([testGame(4)])),
    'games.getProviders': () => testProviders,
  })
  const { container } = await renderWidget(gameRow, { props: { title } }, { prepare: down.prepare })
  const alert = await screen.findByRole('alert')
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(tiles(container)).toEqual(['game-4']))
})

test('[GAM-3] a heart fills at once, is sent, reported to analytics and read again; a refused one is reverted', async () => {
  const likes = new Set(['game-2'])
  let refuse = false
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1), testGame(2)]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: [...likes] }),
    'games.addLike': ({ sysname }) => {
      if (refuse) throw new Error('StorageQuotaExceededException')
      likes.add(sysname)
      return 1
    },
    'games.removeLike': ({ sysname }) => {
      likes.delete(sysname)
      return 1
    },
    'events.handle': () => 1,
  })
  await renderWidget(gameRow, { props: { title, signIn: 'auth' } }, { prepare: platform.prepare, user: 'player' })
  await screen.findByRole('button', { name: 'Oʻyin 2: sevimlilar', pressed: true })
  await userEvent.click(screen.getByRole('button', { name: 'Oʻyin 1: sevimlilar' }))
  expect(screen.getByRole('button', { name: 'Oʻyin 1: sevimlilar', pressed: true })).toBeTruthy()
  await waitFor(() => expect(platform.inputsOf('games.getLikes')).toHaveLength(2))
  expect(platform.inputsOf('games.addLike')).toEqual([{ sysname: 'game-1' }])

  await userEvent.click(screen.getByRole('button', { name: 'Oʻyin 2: sevimlilar' }))
  await waitFor(() =>
    expect(platform.inputsOf('events.handle')).toEqual([
      { event_name: 'add_favorites', event_params: { game: 'game-1' } },
      { event_name: 'remove_favorites', event_params: { game: 'game-2' } },
    ]),
  )
  refuse = true
  await userEvent.click(screen.getByRole('button', { name: 'Oʻyin 2: sevimlilar' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Oʻyin 2: sevimlilar' }).getAttribute('aria-pressed')).toBe('false'),
  )
  expect(platform.inputsOf('events.handle')).toHaveLength(2)
})

test('[GAM-3] a guest who presses a heart is asked to sign in, and nothing is sent', async () => {
  const platform = fakePlatform({
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
  })
  const { actions } = await renderWidget(gameRow, { props: { title, signIn: 'auth' } }, { prepare: platform.prepare })
  await userEvent.click(await screen.findByRole('button', { name: 'Oʻyin 1: sevimlilar' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  expect(platform.requests.map(({ name }) => name).sort()).toEqual(['games.get', 'games.getProviders'])
})

test('[GAM-3] the row of favourites shows them newest first and follows a heart', async () => {
  const platform = fakePlatform({
    'games.get': ({ sysname }) => gamesPage([testGame(Number(sysname?.split('-')[1]))]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: ['game-9', 'game-3'] }),
    'games.removeLike': () => new Promise<1>(() => undefined),
  })
  const { container } = await renderWidget(
    gameRow,
    { props: { title, source: { favourites: true } } },
    { prepare: platform.prepare, user: 'player' },
  )
  await waitFor(() => expect(tiles(container)).toEqual(['game-9', 'game-3']))
  await userEvent.click(screen.getByRole('button', { name: 'Oʻyin 9: sevimlilar' }))
  expect(tiles(container)).toEqual(['game-3'])
})

test('[GAM-7] the row of recent games shows each game that was played once, the latest first; a guest has none and asks for none', async () => {
  const bet = (id: string, sysname: string | null) => ({
    id,
    type: 'casino' as const,
    status: 'lost' as const,
    created_at: '2026-01-15T12:00:00.000Z',
    name: 'Oʻyin',
    game: sysname,
    stake: { amount: 2_000, currency: 'UZS' },
    win: { amount: 0, currency: 'UZS' },
    is_free: false,
  })
  const bets = [bet('1', 'game-9'), bet('2', 'game-3'), bet('3', 'game-9'), bet('4', null), bet('5', 'game-1')]
  const platform = fakePlatform({
    'games.get': ({ sysname }) => gamesPage(sysname === 'game-3' ? [] : [testGame(Number(sysname?.split('-')[1]))]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: [] }),
    'games.getHistory': () => ({ items: bets, total: 5, offset: 0, count: 5 }),
  })
  const node = { props: { title, source: { recent: true } } }
  const { container, unmount } = await renderWidget(gameRow, node, { prepare: platform.prepare, user: 'player' })
  await waitFor(() => expect(tiles(container)).toEqual(['game-9', 'game-1']))
  unmount()
  const requests = platform.requests.length
  const guest = await renderWidget(gameRow, node, { prepare: platform.prepare, user: 'guest' })
  expect([guest.container.textContent, platform.requests.length]).toEqual(['', requests])
})

test.each([
  [
    'favourites',
    { favourites: true },
    ({ setQueryData }: Seed) => setQueryData(likesQuery().queryKey, { sysnames: [] }),
  ],
  [
    'recent games',
    { recent: true },
    ({ setQueryData }: Seed) => setQueryData(hasPlayedQuery().queryKey, { items: [], total: 0, offset: 0, count: 1 }),
  ],
] as const)(
  '[GAM-7] no place is kept for the %s of a player who has none by what the server said',
  async (_, source, seed) => {
    const platform = fakePlatform({ 'games.getHistory': () => new Promise<never>(() => undefined) })
    const { container } = await renderWidget(
      gameRow,
      { props: { title, source } },
      {
        prepare: (client) => {
          platform.prepare(client)
          seed({ setQueryData: (key, data) => void client.setQueryData(key, data) })
        },
        user: 'player',
      },
    )
    expect(container.textContent).toBe('')
    await vi.dynamicImportSettled()
    expect(container.textContent).toBe('')
  },
)

test('[GAM-5] marks: free spins before a jackpot before new, two at most; a game that is closed says so; the tile opens through the router', async () => {
  const game = testGame(1, { tags: ['jackpot'], is_new: true, maintenance: true })
  const platform = fakePlatform({
    'games.get': () => gamesPage([game]),
    'games.getProviders': () => testProviders,
    'games.getLikes': () => ({ sysnames: [] }),
    'freespins.get': () => ({
      items: [
        {
          id: 1,
          game: { sysname: 'game-1', name: 'Oʻyin 1' },
          status: 'active',
          remaining_count: 20,
          total_count: 20,
          bet: { amount: 2_000, currency: 'UZS' },
          granted_at: '2026-01-01T00:00:00.000Z',
          expires_at: '2026-02-01T00:00:00.000Z',
        },
      ],
    }),
  })
  const host = createTestHost('ru')
  await renderWidget(
    gameRow,
    { props: { title } },
    { prepare: platform.prepare, locale: 'ru', host, user: 'player', values: { 'rewards:paused': false } },
  )
  await screen.findByText('20')
  const link = await screen.findByRole('link', { name: 'Oʻyin 1' })
  expect([
    link.getAttribute('href'),
    screen.getByText('20').getAttribute('aria-hidden'),
    screen.getByText('20 бесплатных вращений').className,
    screen.getByText('Джекпот').textContent,
    screen.queryByText('Новинка'),
    screen.getByText('Перерыв').textContent,
  ]).toEqual(['/ru/game/game-1', 'true', 'sr-only', 'Джекпот', null, 'Перерыв'])
  await userEvent.click(link)
  expect(host.visits).toEqual([{ href: '/game/game-1', external: false }])
})

test('[RTE-4] a row of games like that of the page: of its provider, or of its type with a tag in common, without itself', async () => {
  const own = testGame(1, { tags: ['popular', 'classic', 'sea'] })
  const platform = fakePlatform({
    'games.get': ({ sysname }) => gamesPage(sysname ? [own] : [own, testGame(2), testGame(3)]),
    'games.getProviders': () => testProviders,
  })
  const host = createTestHost('uz', { routeId: 'game', path: '/game/game-1', params: { sysname: 'game-1' } })
  const ofProvider = await renderWidget(
    gameRow,
    { props: { title, source: { like: 'provider' }, count: 2 } },
    { prepare: platform.prepare, host },
  )
  await waitFor(() => expect(tiles(ofProvider.container)).toEqual(['game-2', 'game-3']))
  const ofKind = await renderWidget(
    gameRow,
    { props: { title, source: { like: 'kind' }, count: 12 } },
    { prepare: platform.prepare, host },
  )
  await waitFor(() => expect(tiles(ofKind.container)).toEqual(['game-2', 'game-3']))
  const requests = platform.inputsOf('games.get').filter(({ sysname }) => sysname === undefined)
  expect(requests.map(({ providers, types, tags, count }) => ({ providers, types, tags, count }))).toEqual([
    { providers: ['lola-play'], types: undefined, tags: undefined, count: 3 },
    { providers: undefined, types: ['slot'], tags: ['classic', 'sea'], count: 13 },
  ])
})

test("[RTE-4] a row of games like another is not shown where the game is unknown, alone, or no page is a game's", async () => {
  const at = (sysname: string) =>
    createTestHost('uz', { routeId: 'game', path: `/game/${sysname}`, params: { sysname } })
  const none = fakePlatform({ 'games.get': () => gamesPage([]), 'games.getProviders': () => testProviders })
  const alone = fakePlatform({ 'games.get': () => gamesPage([testGame(1)]), 'games.getProviders': () => testProviders })
  const props = { title, source: { like: 'provider' } }
  const unknown = await renderWidget(gameRow, { props }, { prepare: none.prepare, host: at('game-9') })
  await waitFor(() => expect(unknown.container.childElementCount).toBe(0))
  const single = await renderWidget(gameRow, { props }, { prepare: alone.prepare, host: at('game-1') })
  await waitFor(() => expect(single.container.childElementCount).toBe(0))
  const elsewhere = fakePlatform({ 'games.getProviders': () => testProviders })
  const { container } = await renderWidget(gameRow, { props }, { prepare: elsewhere.prepare })
  expect(container.childElementCount).toBe(0)
})
