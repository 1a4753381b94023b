import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { fakePlatform, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import gameGrid from './index.ts'
import { firstPageQuery } from './grid-query.ts'
import { hall, tiles, categories, catalogue, layOut, scrollTo, listOf } from '../_shared/testing/game-hall.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[GAM-1] [GAM-9] the grid asks for what the address says', async () => {
  const platform = catalogue(2)
  const host = hall({
    category: 'new',
    providers: 'lola-play,daryo',
    query: 'ipak',
    sort: 'name',
    types: 'slot,live,nonsense',
  })
  const { container } = await renderWidget(gameGrid, { props: {} }, { prepare: platform.prepare, host })
  await waitFor(() => expect(tiles(container)).toEqual(['game-0', 'game-1']))
  expect(platform.inputsOf('games.get')).toEqual([
    {
      sort: 'name',
      order: 'asc',
      fields: ['provider', 'image_url', 'tags', 'description', 'extra'],
      category: 'new',
      query: 'ipak',
      providers: ['lola-play', 'daryo'],
      types: ['slot', 'live'],
      offset: 0,
      count: 18,
    },
  ])
  expect(screen.getByRole('status').textContent).toBe('2 ta oʻyin topildi')
})

test('[GAM-1] the server sends the first 18 games, without a style attribute', async () => {
  const platform = catalogue(10_000, 'grid', 10_000)
  const answer = { items: Array.from({ length: 18 }, (_, at) => testGame(at)), total: 10_000, offset: 0, count: 18 }
  const prepare = (client: Parameters<typeof platform.prepare>[0]) => {
    platform.prepare(client)
    client.setQueryData(firstPageQuery({ search: {}, params: {} }, 18).queryKey, answer)
  }
  const { html } = await renderWidgetToString(gameGrid, { props: {} }, { prepare, host: hall() })
  expect(html.match(/data-game=/g)).toHaveLength(18)
  expect(html).not.toContain('style=')
  expect(html).toContain('10,000 ta oʻyin')
  expect(platform.requests).toEqual([])
})

test('[GAM-1] of 10,000 games at most 200 tiles are in the document, the height never changes, and only the part looked at is asked for', async () => {
  layOut()
  const platform = catalogue(10_000, 'grid', 10_000)
  const { container } = await renderWidget(gameGrid, { props: {} }, { prepare: platform.prepare, host: hall() })
  await waitFor(() => expect(listOf(container)?.style.height).toBe(`${5_000 * 160 - 10}px`))
  await waitFor(() => expect(tiles(container).length).toBeGreaterThan(4))
  for (const row of [1_000, 4_990, 20, 2_500]) {
    scrollTo(500 + row * 160)
    await waitFor(() => expect(tiles(container)).toContain(`game-${row * 2 + 1}`))
    expect(tiles(container).length).toBeLessThanOrEqual(200)
    expect(listOf(container)?.style.height).toBe(`${5_000 * 160 - 10}px`)
    expect(Number.parseFloat(listOf(container)?.style.paddingBlockStart ?? '')).toBe((row - 4) * 160)
  }
  const inputs = platform.inputsOf('games.get')
  expect(inputs.every(({ count = 0 }) => count <= 300)).toBe(true)
  expect(inputs.length).toBeLessThanOrEqual(9)
  expect(new Set(inputs.map(({ offset }) => offset)).size).toBe(inputs.length)
})

test('[GAM-1] the list ends with "show more" after the number of games in the settings; a returning visitor finds it at its former length', async () => {
  layOut()
  const platform = catalogue(1_000, 'grid', 100)
  let before: QueryClient | undefined
  const { container, unmount } = await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: (client) => (platform.prepare(client), (before = client)), host: hall() },
  )
  await waitFor(() => expect(listOf(container)?.style.height).toBe(`${50 * 160 - 10}px`))
  await userEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(listOf(container)?.style.height).toBe(`${100 * 160 - 10}px`))
  expect(tiles(container).length).toBeLessThanOrEqual(200)
  unmount()
  const again = await renderWidget(
    gameGrid,
    { props: {} },
    {
      prepare: (client) => (
        platform.prepare(client),
        before
          ?.getQueryCache()
          .getAll()
          .forEach(({ queryKey, state }) => client.setQueryData(queryKey, state.data))
      ),
      host: hall(),
    },
  )
  await waitFor(() => expect(listOf(again.container)?.style.height).toBe(`${100 * 160 - 10}px`))
})

test('[GAM-1] [CFG-5] a search offers categories that have games and providers that the settings do not hide', async () => {
  const platform = catalogue(3)
  await renderWidget(
    gameGrid,
    { props: {} },
    {
      prepare: (own) => {
        platform.prepare(own)
        own.setQueryData(settingsKey('games'), {
          gamehall: { type: 'grid', games: 300 },
          providers: { daryo: { isVisible: false } },
        })
      },
      host: hall({ query: 'o' }),
    },
  )
  const found = await screen.findByRole('navigation', { name: 'Turkum va provayderlar' })
  expect(
    within(found)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Jonli', 'Lola Play'])
})

test('[GAM-1] ids that the site does not know narrow nothing and have no chip', async () => {
  const platform = catalogue(40)
  await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: platform.prepare, host: hall({ category: 'zzz', providers: 'zzz', tags: 'zzz', volatility: 'zzz' }) },
  )
  await waitFor(() =>
    expect(platform.inputsOf('games.get').at(-1)).toEqual(expect.not.objectContaining({ category: 'zzz' })),
  )
  await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toContain('40'))
  expect(screen.queryByRole('link', { name: /Zzz/i })).toBeNull()
})

test('[GAM-1] a jump far down the list is drawn a few tiles a frame, those on the screen first', async () => {
  layOut()
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
  const { container } = await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: catalogue(10_000, 'grid', 10_000).prepare, host: hall() },
  )
  const frame = () => act(() => frames.splice(0).forEach((callback) => callback(0)))
  await waitFor(() => expect(listOf(container)?.style.height).toBe(`${5_000 * 160 - 10}px`))
  await waitFor(() => expect(listOf(container)?.childElementCount).toBe(12))
  scrollTo(500 + 1_000 * 160)
  await waitFor(() => expect(listOf(container)?.style.paddingBlockStart).toBe(`${996 * 160}px`))
  expect(tiles(container)).toEqual([])
  await waitFor(() => expect(frames.length).toBe(1))
  frame()
  expect([tiles(container).length, tiles(container)[0]]).toEqual([6, 'game-2000'])
  const seen: number[] = []
  for (let before = 6; frames.length > 0; before = tiles(container).length) {
    frame()
    seen.push(tiles(container).length - before)
  }
  expect(Math.max(...seen)).toBe(6)
  expect(tiles(container).length).toBe(listOf(container)?.childElementCount)
})

test('[GAM-1] the way past the list is the first stop of the grid, and puts the focus behind it', async () => {
  layOut()
  const { container } = await renderWidget(gameGrid, { props: {} }, { prepare: catalogue(100).prepare, host: hall() })
  const skip = await screen.findByRole('link', { name: 'Oʻyinlar roʻyxatidan oʻtib ketish' })
  await userEvent.tab()
  expect(document.activeElement).toBe(skip)
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Hammasi shu')
  expect(skip.getAttribute('href')).toBe(`#${document.activeElement?.id}`)
  expect(container.contains(document.activeElement)).toBe(true)
})

test('[GAM-1] Tab enters the grid at one tile, its link and then its heart; arrows, Home and End go from tile to tile, and a hint says so on entry', async () => {
  layOut()
  const { container, actions } = await renderWidget(
    gameGrid,
    { props: { signIn: 'auth' } },
    { prepare: catalogue(7).prepare, host: hall() },
  )
  await screen.findByRole('link', { name: 'Oʻyin 6' })
  const stops = () =>
    [...container.querySelectorAll<HTMLElement>('li a, li button')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map((control) => control.getAttribute('aria-label') ?? control.textContent)
  const described = () =>
    [...container.querySelectorAll('[aria-describedby]')].map((link) => [
      link.textContent,
      document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent,
    ])
  await waitFor(() => expect(stops()).toEqual(['Oʻyin 0', 'Oʻyin 0: sevimlilar']))
  expect(described()).toEqual([['Oʻyin 0', 'Yoʻnalish tugmalari oʻyindan oʻyinga, Tab yurakchaga oʻtkazadi']])
  act(() => screen.getByRole('link', { name: 'Oʻyin 0' }).focus())
  const after = async (key: string) => {
    await userEvent.keyboard(key)
    return document.activeElement?.textContent
  }
  expect([
    await after('{ArrowRight}'),
    await after('{ArrowDown}'),
    await after('{ArrowDown}'),
    await after('{ArrowUp}'),
    await after('{ArrowLeft}'),
  ]).toEqual(['Oʻyin 1', 'Oʻyin 3', 'Oʻyin 5', 'Oʻyin 3', 'Oʻyin 2'])
  expect(described()).toEqual([])
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Oʻyin 2: sevimlilar')
  await userEvent.keyboard('{Enter}')
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  await userEvent.tab({ shift: true })
  expect([await after('{End}'), await after('{ArrowDown}'), await after('{Home}'), await after('{ArrowLeft}')]).toEqual(
    ['Oʻyin 6', 'Oʻyin 6', 'Oʻyin 0', 'Oʻyin 0'],
  )
  await userEvent.keyboard('f')
  expect(actions).toHaveLength(2)
  act(() => (document.activeElement as HTMLElement).blur())
  await waitFor(() => expect(described()).toHaveLength(1))
})

test('[GAM-1] paging by button shows more on a press, so that the footer stays near', async () => {
  layOut()
  const { container } = await renderWidget(
    gameGrid,
    { props: { paging: 'button' } },
    { prepare: catalogue(100).prepare, host: hall() },
  )
  expect(await screen.findByText('100 tadan 18 tasi koʻrsatildi')).toBeTruthy()
  expect(listOf(container)?.style.height).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  expect(await screen.findByText('100 tadan 78 tasi koʻrsatildi')).toBeTruthy()
  await waitFor(() => expect(listOf(container)?.style.height).toBe(`${39 * 160 - 10}px`))
})

test('[GAM-1] a failure says so and can be tried again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'games.getCategories': () => categories,
    'games.get': () =>
      isDown ? Promise.reject(new Error('down')) : { items: [testGame(1)], total: 1, offset: 0, count: 1 },
    'games.getProviders': () => testProviders,
  })
  const { container } = await renderWidget(gameGrid, { props: {} }, { prepare: platform.prepare, host: hall() })
  expect(await screen.findByRole('alert')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  // The rows of the categories follow, with the same game.
  await waitFor(() => expect([...new Set(tiles(container))]).toEqual(['game-1']))
  expect(screen.queryByRole('alert')).toBeNull()
})
