import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import gameGrid from './index.ts'
import { firstPageQuery } from './grid-query.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const hall = (search: Record<string, string> = {}, locale: 'uz' | 'ru' = 'uz') =>
  createTestHost(locale, { routeId: 'gamehall', path: '/gamehall', search })
const tiles = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-game]')].map((tile) => tile.getAttribute('data-game'))

const categories: CallOutput<'games.getCategories'> = {
  items: [
    { id: 'new', name: 'Yangilar', games_count: 40 },
    { id: 'none', name: 'Boʻsh', games_count: 0 },
    { id: 'live', name: 'Jonli', games_count: 9 },
  ],
}

/** A catalogue of `total` games that answers the part asked for, in a hall of the kind that the games settings name. */
const catalogue = (total: number, type: 'rows' | 'grid' = 'grid', games = 300) => {
  const platform = fakePlatform({
    'games.get': ({ offset = 0, count = 18 }) => ({
      items: Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_, at) => testGame(offset + at)),
      total,
      offset,
      count: Math.max(0, Math.min(count, total - offset)),
    }),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  const prepare = (client: QueryClient) => {
    platform.prepare(client)
    client.setQueryData(settingsKey('games'), { gamehall: { type, games } })
  }
  return { ...platform, prepare }
}

/** Lays the grid out: two columns of tiles 150 px high, 10 px between rows, the list 500 px down the page, a screen of 800 px. */
function layOut() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('innerHeight', 800)
  const computed = window.getComputedStyle.bind(window)
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    element.tagName === 'UL'
      ? ({ gridTemplateColumns: '160px 160px', rowGap: '10px' } as CSSStyleDeclaration)
      : computed(element),
  )
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return {
      top: 500 - window.scrollY,
      height: this.tagName === 'LI' || this.parentElement?.tagName === 'LI' ? 150 : 0,
      width: 160,
    } as DOMRect
  })
}
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  fireEvent.scroll(window)
}
const listOf = (container: HTMLElement) => container.querySelector<HTMLElement>('ul[tabindex="-1"]')

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
  expect(platform.asked).toEqual([])
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
  const asked = platform.inputsOf('games.get')
  expect(asked.every(({ count = 0 }) => count <= 300)).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(9)
  expect(new Set(asked.map(({ offset }) => offset)).size).toBe(asked.length)
})

test('[GAM-1] the list ends after the games of the setting with "show more"; who comes back finds it as long as it was', async () => {
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
  Element.prototype.scrollIntoView = () => undefined
  const { container } = await renderWidget(gameGrid, { props: {} }, { prepare: catalogue(100).prepare, host: hall() })
  const skip = await screen.findByRole('link', { name: 'Oʻyinlar roʻyxatidan oʻtib ketish' })
  await userEvent.tab()
  expect(document.activeElement).toBe(skip)
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement?.textContent).toBe('Hammasi shu')
  expect(skip.getAttribute('href')).toBe(`#${document.activeElement?.id}`)
  expect(container.contains(document.activeElement)).toBe(true)
})

test('[GAM-1] keys enter the grid at one tile, its link and then its heart; arrows, Home and End go from tile to tile, and that is told on the way in', async () => {
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

test('[GAM-3] the hall shows the favourites of a player, newest first; one that is let go stays until the page is left', async () => {
  let sysnames = ['game-4', 'game-2']
  const platform = fakePlatform({
    'games.get': ({ sysname }) => ({ items: [testGame(Number(sysname?.slice(5)))], total: 1, offset: 0, count: 1 }),
    'games.getLikes': () => ({ sysnames }),
    'games.removeLike': ({ sysname }) => {
      sysnames = sysnames.filter((one) => one !== sysname)
      return 1
    },
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
    'events.handle': () => 1,
  })
  const { container } = await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: platform.prepare, host: hall({ category: 'favourites' }), user: 'player' },
  )
  await waitFor(() => expect(tiles(container)).toEqual(['game-4', 'game-2']))
  expect(platform.inputsOf('games.get').some(({ category }) => category !== undefined)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Oʻyin 4: sevimlilar' }))
  expect(await screen.findByRole('button', { name: 'Oʻyin 4: sevimlilar', pressed: false })).toBeTruthy()
  expect(tiles(container)).toEqual(['game-4', 'game-2'])
})

test('[GAM-3] a guest is told where favourites are kept, and signs in there; a player without any learns how to keep one', async () => {
  const { prepare } = fakePlatform({
    'games.getLikes': () => ({ sysnames: [] }),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  const { actions } = await renderWidget(
    gameGrid,
    { props: { signIn: 'auth' } },
    { prepare, host: hall({ category: 'favourites' }), user: 'guest' },
  )
  expect(screen.getByText(/Ularni koʻrish uchun kiring/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Kirish' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  await renderWidget(gameGrid, { props: {} }, { prepare, host: hall({ category: 'favourites' }), user: 'player' })
  expect(await screen.findByText(/yurakchani bosing/)).toBeTruthy()
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

test('[GAM-1] nothing found: says so, and every filter can be taken away', async () => {
  const host = hall({ query: 'yoʻq', providers: 'lola-play' })
  await renderWidget(gameGrid, { props: {} }, { prepare: catalogue(0).prepare, host })
  expect(await screen.findByText('Bu filtrlarga mos oʻyin topilmadi')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: /Lola Play: / }))
  await userEvent.click(screen.getAllByRole('link', { name: 'Filtrlarni tozalash' }).at(-1) as HTMLElement)
  expect(host.visits).toEqual([
    { href: '/gamehall?query=yo%CA%BBq', external: false },
    { href: '/gamehall', external: false },
  ])
})

test('[GAM-1] who takes a filter away has the focus on the next one, after the last on how many games there are', async () => {
  const host = hall({ query: 'oʻyin', providers: 'lola-play,daryo' })
  await renderWidget(gameGrid, { props: {} }, { prepare: catalogue(3).prepare, host })
  const remove = async (name: RegExp, rest: Record<string, string>) => {
    await userEvent.click(await screen.findByRole('link', { name }))
    act(() => host.moveTo({ search: rest }))
    return document.activeElement
  }
  expect((await remove(/^Lola Play: /, { query: 'oʻyin', providers: 'daryo' }))?.getAttribute('aria-label')).toMatch(
    /^Daryo: /,
  )
  expect((await remove(/^Daryo: /, { query: 'oʻyin' }))?.getAttribute('aria-label')).toMatch(/^«oʻyin»: /)
  expect(await remove(/^«oʻyin»: /, {})).toBe(screen.getAllByRole('status')[0])
})

test('[GAM-1] who takes all filters away where nothing was found has the focus on how many games there are', async () => {
  const host = hall({ query: 'yoʻq' })
  const empty = fakePlatform({
    'games.get': ({ query }) => ({
      items: query ? [] : [testGame(1)],
      total: query ? 0 : 1,
      offset: 0,
      count: query ? 0 : 1,
    }),
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  await renderWidget(gameGrid, { props: {} }, { prepare: empty.prepare, host })
  await screen.findByText('Bu filtrlarga mos oʻyin topilmadi')
  await userEvent.click(screen.getAllByRole('link', { name: 'Filtrlarni tozalash' }).at(-1) as HTMLElement)
  act(() => host.moveTo({ search: {} }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('1 ta oʻyin'))
})

test('[GAM-1] another order is written into the address', async () => {
  const host = hall()
  await renderWidget(gameGrid, { props: {} }, { prepare: catalogue(3).prepare, host })
  await userEvent.selectOptions(screen.getByRole('combobox'), 'rtp')
  expect(host.searches).toEqual([{ sort: 'rtp' }])
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
  await waitFor(() => expect(tiles(container)).toEqual(['game-1']))
})

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('[GAM-8] a hall of rows has one of all games and one of each category that has games, each with the way to its grid', async () => {
  const platform = catalogue(40, 'rows')
  const { container } = await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: platform.prepare, host: hall({}, 'ru'), locale: 'ru' },
  )
  await screen.findByRole('heading', { name: 'Jonli' })
  expect(headings()).toEqual(['Все игры', 'Yangilar', 'Jonli'])
  const regions = screen
    .getAllByRole('region')
    .map(
      (region) =>
        region.getAttribute('aria-label') ??
        document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent,
    )
  expect(new Set(regions).size).toBe(regions.length)
  await waitFor(() => expect(tiles(container)).toHaveLength(3 * 18))
  expect(platform.inputsOf('games.get').map(({ category }) => category)).toEqual([undefined, 'new', 'live'])
  expect(
    screen.getAllByRole('link', { name: /^Показать все|^Все: / }).map((link) => link.getAttribute('href')),
  ).toEqual(['/ru/gamehall?sort=name', '/ru/gamehall?category=new', '/ru/gamehall?category=live'])
})

test.each([
  [true, ['/gamehall?sort=name', '/gamehall?category=new', '/gamehall?category=live']],
  [false, []],
])('[CFG-5] isTitleClickable %s: titles of the rows of the hall lead to %j', async (isTitleClickable, hrefs) => {
  await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: catalogue(40, 'rows').prepare, host: hall(), values: { 'flag:isTitleClickable': isTitleClickable } },
  )
  await screen.findByRole('heading', { name: 'Jonli' })
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .flatMap((heading) => [...heading.querySelectorAll('a')].map((link) => link.getAttribute('href'))),
  ).toEqual(hrefs)
})

test('[GAM-8] rows below the screen wait until they are near it', async () => {
  const seen: { show: () => void; element: Element | undefined }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof seen)[number]
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.own = { show: () => callback([{ isIntersecting: true }]), element: undefined }
        seen.push(this.own)
      }
      observe(element: Element) {
        this.own.element = element
      }
      disconnect() {}
    },
  )
  const platform = catalogue(40, 'rows')
  await renderWidget(gameGrid, { props: {} }, { prepare: platform.prepare, host: hall() })
  await screen.findByRole('heading', { name: 'Jonli' })
  expect(platform.inputsOf('games.get').map(({ category }) => category)).toEqual([undefined])
  act(() => seen.find(({ element }) => element?.textContent?.includes('Jonli'))?.show())
  await waitFor(() =>
    expect(platform.inputsOf('games.get').map(({ category }) => category)).toEqual([undefined, 'live']),
  )
})

test('[GAM-8] what narrows or orders a hall of rows makes it a grid', async () => {
  for (const search of [{ category: 'new' }, { query: 'ipak' }, { sort: 'name' }, { providers: 'daryo' }] as Record<
    string,
    string
  >[]) {
    const { container } = await renderWidget(
      gameGrid,
      { props: {} },
      { prepare: catalogue(7, 'rows').prepare, host: hall(search) },
    )
    await waitFor(() => expect(tiles(container)).toHaveLength(7))
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([])
  }
})
