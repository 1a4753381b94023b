import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import gameGrid from './index.ts'
import { hall, tiles, categories, catalogue } from '../_shared/testing/game-hall.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
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

/** The hall of a player whose favourites are these; `games` answers for one of them. */
async function favourites(
  likes: () => { sysnames: string[] } | Promise<never>,
  games = async (sysname: string) => gamesPage([testGame(Number(sysname.slice(5)))]),
) {
  const platform = fakePlatform({
    'games.get': ({ sysname = '' }) => games(sysname),
    'games.getLikes': likes,
    'games.getProviders': () => testProviders,
    'games.getCategories': () => categories,
  })
  return await renderWidget(
    gameGrid,
    { props: {} },
    { prepare: platform.prepare, host: hall({ category: 'favourites' }), user: 'player' },
  )
}

test('[GAM-3] favourites are there all at once, in their order, however their answers come', async () => {
  const answers: (() => void)[] = []
  const { container } = await favourites(
    () => ({ sysnames: ['game-4', 'game-2', 'game-9'] }),
    (sysname) => new Promise((resolve) => answers.push(() => resolve(gamesPage([testGame(Number(sysname.slice(5)))])))),
  )
  await waitFor(() => expect(answers).toHaveLength(3))
  for (const at of [2, 0]) await act(async () => answers[at]?.())
  expect(tiles(container)).toEqual([])
  await act(async () => answers[1]?.())
  await waitFor(() => expect(tiles(container)).toEqual(['game-4', 'game-2', 'game-9']))
})

test('[GAM-3] favourites that cannot be read are said to be so, and are read again', async () => {
  let isDown = true
  const { container } = await favourites(() => (isDown ? Promise.reject(new Error('down')) : { sysnames: ['game-4'] }))
  await screen.findByRole('alert')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(tiles(container)).toEqual(['game-4']))
})

test('[GAM-3] favourites of which one cannot be read show the others, say so, and have that one read again', async () => {
  let isDown = true
  const { container } = await favourites(
    () => ({ sysnames: ['game-4', 'game-2'] }),
    async (sysname) => {
      if (isDown && sysname === 'game-4') throw new Error('down')
      return gamesPage([testGame(Number(sysname.slice(5)))])
    },
  )
  await waitFor(() => expect(tiles(container)).toEqual(['game-2']))
  expect(screen.getByRole('alert').textContent).toContain('Baʼzi oʻyinlar yuklanmadi')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(tiles(container)).toEqual(['game-4', 'game-2']))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[GAM-3] favourites of which one cannot be read and the other has left the catalogue are not called empty', async () => {
  await favourites(
    () => ({ sysnames: ['game-4', 'game-2'] }),
    async (sysname) => {
      if (sysname === 'game-4') throw new Error('down')
      return gamesPage([])
    },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Oʻyinlar yuklanmadi')
  expect(screen.queryByText('Sevimli oʻyinlaringiz shu yerda turadi')).toBeNull()
})

test('[GAM-3] of many favourites the newest are shown, and the rest by a press, behind them', async () => {
  const sysnames = Array.from({ length: 75 }, (_, at) => `game-${100 + at}`)
  const { container } = await favourites(() => ({ sysnames }))
  await waitFor(() => expect(tiles(container)).toEqual(sysnames.slice(0, 60)))
  await userEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(tiles(container)).toEqual(sysnames))
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull()
})

test('[GAM-3] a guest reads where favourites are kept and can sign in there; a player without favourites reads how to add one', async () => {
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

test('[GAM-1] removing a filter moves the focus to the next one, and after the last to the number of games', async () => {
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

test('[GAM-1] removing all filters of an empty list moves the focus to the number of games', async () => {
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

test('[GAM-8] a filter or an order turns a hall of rows into a grid', async () => {
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
