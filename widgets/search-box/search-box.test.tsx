import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import fc from 'fast-check'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget, renderWidgetToString } from '#engine/testing/render-widget.tsx'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import searchBox from './index.ts'

type Client = Parameters<ReturnType<typeof fakePlatform>['prepare']>[0]
type Pending = { query: string; answer: (count?: number, total?: number) => void; isAborted: () => boolean }

/** A platform whose searches are answered by hand; everything popular is there at once. */
function slowSearch(settings: object = { debounce_ms: 0 }) {
  const pending: Pending[] = []
  const platform = fakePlatform({
    'games.get': ({ query, sysname }, signal) => {
      if (sysname !== undefined) return gamesPage([testGame(9, { sysname, name: `Mashhur ${sysname}` })])
      if (query === undefined) return gamesPage([testGame(1, { name: 'Eng mashhur' })])
      return new Promise((resolve) => {
        const answer = (count = 1, total = count) =>
          resolve(
            gamesPage(
              Array.from({ length: count }, (_, at) =>
                testGame(at, { sysname: `${query.replaceAll(' ', '-')}-${at}`, name: `${query} ${at}` }),
              ),
              total,
            ),
          )
        pending.push({ query, answer, isAborted: () => signal?.aborted === true })
      })
    },
    'games.getProviders': () => testProviders,
    'games.getCategories': () => ({
      items: [
        { id: 'crash', name: 'Krash oʻyinlar', games_count: 90 },
        { id: 'none', name: 'Krash yoʻq', games_count: 0 },
      ],
    }),
  })
  const prepare = (client: Client) => {
    platform.prepare(client)
    client.setQueryData(settingsKey('search'), settings)
  }
  return { pending, prepare, platform }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.replace('Lola Play', ''))
const field = () => screen.getByRole('combobox')
const notFound = 'Hech narsa topilmadi. Boshqacha yozib koʻring'

test('[GAM-1] without scripts it is a form that opens the hall with the words', async () => {
  const { html } = await renderWidgetToString(searchBox, { props: {} }, { prepare: slowSearch().prepare, locale: 'ru' })
  document.body.innerHTML = html
  const form = document.querySelector('form')
  expect([form?.getAttribute('action'), form?.method, form?.querySelector('input')?.name]).toEqual([
    '/ru/gamehall',
    'get',
    'query',
  ])
  document.body.replaceChildren()
})

test('[GAM-1] popular games come before anything is typed, results while typing, the keyboard opens one', async () => {
  const { pending, prepare } = slowSearch({ debounce_ms: 0, popular: ['top-1'], suggestions: ['ipak'] })
  const host = createTestHost('uz')
  const { actions } = await renderWidget(searchBox, { props: {} }, { prepare, host })
  expect(field().getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(field())
  await waitFor(() => expect(options()).toEqual(['Mashhur top-1', 'ipak']))
  await userEvent.keyboard('i')
  expect(pending).toEqual([])
  await userEvent.keyboard('pa')
  await waitFor(() => expect(pending.map(({ query }) => query)).toContain('ipa'))
  await act(async () => pending.at(-1)?.answer(2, 194))
  await waitFor(() => expect(options()).toEqual(['ipa 0', 'ipa 1', 'Hammasi']))
  expect(screen.getByRole('status').textContent).toBe('194 ta natija')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const active = field().getAttribute('aria-activedescendant')
  expect(within(screen.getByRole('listbox')).getByRole('option', { selected: true }).id).toBe(active)
  await userEvent.keyboard('{Enter}')
  expect(host.visits).toEqual([{ href: '/game/ipa-1', external: false }])
  expect(actions).toEqual([[{ do: 'track', event: 'search_games' }]])
})

test('[GAM-1] Enter opens the hall with all results; Escape closes the list', async () => {
  const { prepare } = slowSearch()
  const host = createTestHost('uz')
  await renderWidget(searchBox, { props: {} }, { prepare, host })
  await userEvent.type(field(), '  ipak  yoʻli ')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(host.visits).toEqual([{ href: '/gamehall?query=ipak+yo%CA%BBli', external: false }])
})

test('[GAM-1] an answer that puts another offer where the highlighted one stood takes the highlight away', async () => {
  const { pending, prepare } = slowSearch()
  const host = createTestHost('uz')
  await renderWidget(searchBox, { props: {} }, { prepare, host })
  await userEvent.type(field(), 'ipa')
  await waitFor(() => expect(options()).toEqual(['Eng mashhur']))
  await waitFor(() => expect(pending.map(({ query }) => query)).toContain('ipa'))
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1)
  await act(async () => pending.at(-1)?.answer(2))
  await waitFor(() => expect(options()).toEqual(['ipa 0', 'ipa 1', 'Hammasi']))
  expect([screen.queryAllByRole('option', { selected: true }), field().getAttribute('aria-activedescendant')]).toEqual([
    [],
    null,
  ])
  await userEvent.keyboard('{Enter}')
  expect(host.visits).toEqual([{ href: '/gamehall?query=ipa', external: false }])
})

test('[GAM-1] an offer that stays where it was stays highlighted', async () => {
  const { pending, prepare } = slowSearch()
  const host = createTestHost('uz')
  await renderWidget(searchBox, { props: {} }, { prepare, host })
  await userEvent.type(field(), 'crash')
  await waitFor(() => expect(options()).toEqual(['Krash oʻyinlar90 ta oʻyin']))
  await waitFor(() => expect(pending.map(({ query }) => query)).toContain('crash'))
  await userEvent.keyboard('{ArrowDown}')
  await act(async () => pending.at(-1)?.answer(1))
  await waitFor(() => expect(options()).toEqual(['Krash oʻyinlar90 ta oʻyin', 'crash 0', 'Hammasi']))
  await userEvent.keyboard('{Enter}')
  expect(host.visits).toEqual([{ href: '/gamehall?category=crash', external: false }])
})

test('[GAM-1] aliases of the settings are searched as well and their games come after', async () => {
  const { pending, prepare } = slowSearch({ debounce_ms: 0, aliases: { gul: ['karvon'] } })
  await renderWidget(searchBox, { props: {} }, { prepare })
  await userEvent.type(field(), 'gul')
  await waitFor(() => expect(pending.map(({ query }) => query)).toEqual(expect.arrayContaining(['gul', 'karvon'])))
  await act(async () => pending.forEach(({ answer }) => answer(1)))
  await waitFor(() => expect(options()).toEqual(['gul 0', 'karvon 0', 'Hammasi']))
})

test('[GAM-1] categories and providers that answer are rows of their own, found with typing errors, and open the hall', async () => {
  const { pending, prepare } = slowSearch()
  const host = createTestHost('uz')
  await renderWidget(searchBox, { props: {} }, { prepare, host })
  await userEvent.type(field(), 'crash')
  await waitFor(() => expect(pending.map(({ query }) => query)).toContain('crash'))
  await act(async () => pending.at(-1)?.answer(1))
  await waitFor(() => expect(options()).toEqual(['Krash oʻyinlar90 ta oʻyin', 'crash 0', 'Hammasi']))
  expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)).toEqual([1, 2])
  await userEvent.click(screen.getByText('Krash oʻyinlar'))
  await userEvent.clear(field())
  await userEvent.type(field(), 'loal')
  await waitFor(() => expect(pending.map(({ query }) => query)).toContain('loal'))
  await act(async () => pending.at(-1)?.answer(0))
  await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(host.visits).toEqual([
    { href: '/gamehall?category=crash', external: false },
    { href: '/gamehall?providers=lola-play', external: false },
  ])
})

test('[GAM-1] if only an alias has games, all results are those of the alias', async () => {
  const { pending, prepare } = slowSearch({ debounce_ms: 0, aliases: { gul: ['karvon'] } })
  const host = createTestHost('uz')
  await renderWidget(searchBox, { props: {} }, { prepare, host })
  await userEvent.type(field(), 'gul')
  await waitFor(() => expect(pending.map(({ query }) => query)).toEqual(expect.arrayContaining(['gul', 'karvon'])))
  await act(async () =>
    pending.forEach(({ query, answer }) => answer(query === 'gul' ? 0 : 1, query === 'gul' ? 0 : 7)),
  )
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('7'))
  await userEvent.keyboard('{Enter}')
  expect(host.visits).toEqual([{ href: '/gamehall?query=karvon', external: false }])
})

test('[N6] an older answer never shows, its request is aborted, and nothing is called not found while one is awaited', async () => {
  const { pending, prepare } = slowSearch()
  await renderWidget(searchBox, { props: {} }, { prepare })
  await userEvent.click(field())
  fireEvent.change(field(), { target: { value: 'first' } })
  await waitFor(() => expect(pending.map(({ query }) => query)).toEqual(['first']))
  fireEvent.change(field(), { target: { value: 'second' } })
  await waitFor(() => expect(pending.map(({ query }) => query)).toEqual(['first', 'second']))
  expect(pending.map(({ isAborted }) => isAborted())).toEqual([true, false])
  await act(async () => pending[0]?.answer(0))
  expect(options().some((text) => text?.startsWith('first'))).toBe(false)
  expect(screen.queryAllByText(notFound)).toEqual([])
  await act(async () => pending[1]?.answer(0))
  await waitFor(() => expect(screen.getAllByText(notFound).length).toBeGreaterThan(0))
  expect(options()).toEqual(['Eng mashhur'])
})

test('[N6] whatever order the answers come in, the results shown are those of the last words', async () => {
  const words = fc.array(fc.constantFrom('aa', 'bb', 'cc', 'dd'), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(words, fc.array(fc.nat(5), { maxLength: 6 }), async (typed, order) => {
      const { pending, prepare } = slowSearch()
      const { unmount } = await renderWidget(searchBox, { props: {} }, { prepare })
      fireEvent.focus(field())
      for (const [at, word] of typed.entries()) {
        fireEvent.change(field(), { target: { value: word } })
        await waitFor(() => expect(pending.some(({ query }) => query === word)).toBe(true))
        const turn = order[at]
        if (turn !== undefined && pending[turn]) await act(async () => pending[turn]?.answer(1))
        for (const text of options())
          if (/^(aa|bb|cc|dd) /.test(text ?? '')) expect(typed.slice(0, at + 1)).toContain(text?.slice(0, 2))
      }
      await waitFor(async () => {
        await act(async () => [...pending].reverse().forEach(({ answer }) => answer(1)))
        expect(options()).toEqual([`${typed.at(-1)} 0`, 'Hammasi'])
      })
      unmount()
    }),
    propertyRuns('order of search answers', 50, 8),
  )
})

test('[CFG-7] [POP-9] in a popup the suggestions are below the field at once; the searches of this device come first and can be forgotten', async () => {
  localStorage.clear()
  const { prepare } = slowSearch({ debounce_ms: 0, popular: ['top-1'], suggestions: ['ipak', 'lola'] })
  const host = createTestHost('uz')
  const first = await renderWidget(searchBox, { props: { variant: 'panel' } }, { prepare, host })
  await waitFor(() => expect(options()).toEqual(['Mashhur top-1', 'ipak', 'lola']))
  await userEvent.type(field(), 'lola{Enter}')
  expect([host.visits, first.actions]).toEqual([
    [{ href: '/gamehall?query=lola', external: false }],
    [[{ do: 'track', event: 'search_games' }, { do: 'close' }]],
  ])
  await renderWidget(searchBox, { props: { variant: 'panel' } }, { prepare })
  await waitFor(() => expect(options()).toEqual(['lola', 'Mashhur top-1', 'ipak']))
  screen.getByRole('button', { name: 'Tarixni tozalash' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(field())
  await waitFor(() => expect(options()).toEqual(['Mashhur top-1', 'ipak', 'lola']))
})

test('[POP-9] Escape in a popup empties the field first, and is left to the dialog when it is empty', async () => {
  const { prepare } = slowSearch()
  await renderWidget(searchBox, { props: { variant: 'panel' } }, { prepare })
  const heard: string[] = []
  const listen = (event: KeyboardEvent) => void heard.push(event.key)
  document.body.addEventListener('keydown', listen)
  await userEvent.type(field(), 'ipak{Escape}')
  expect([field().getAttribute('value'), heard.includes('Escape')]).toEqual(['', false])
  await userEvent.keyboard('{Escape}')
  expect(heard.includes('Escape')).toBe(true)
  document.body.removeEventListener('keydown', listen)
})

test('[CFG-7] the settings say how many characters start a search, and the message when nothing is found', async () => {
  const { pending, prepare } = slowSearch({ debounce_ms: 0, min_length: 4, empty_text: 'Topilmadi-ku' })
  await renderWidget(searchBox, { props: {} }, { prepare })
  await userEvent.type(field(), 'ipa')
  await waitFor(() => expect(options()).toEqual(['Eng mashhur']))
  expect(screen.getByRole('status').textContent).toContain('4')
  expect(screen.getAllByRole('group', { name: 'Ommabop oʻyinlar' })).toHaveLength(1)
  expect(pending).toEqual([])
  await userEvent.type(field(), 'k')
  await waitFor(() => expect(pending.map(({ query }) => query)).toEqual(['ipak']))
  await act(async () => pending[0]?.answer(0))
  await waitFor(() => expect(screen.getAllByText('Topilmadi-ku').length).toBeGreaterThan(0))
  expect(screen.getAllByRole('group', { name: 'Ommabop oʻyinlar' })).toHaveLength(1)
})

test('a search that failed says so and can be tried again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'games.get': ({ query }) =>
      query === undefined ? gamesPage([]) : isDown ? Promise.reject(new Error('down')) : gamesPage([testGame(5)]),
    'games.getProviders': () => testProviders,
  })
  const prepare = (client: Client) => {
    platform.prepare(client)
    client.setQueryData(settingsKey('search'), { debounce_ms: 0 })
  }
  await renderWidget(searchBox, { props: {} }, { prepare })
  await userEvent.type(field(), 'ipak')
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  expect(screen.getByRole('status').textContent).toBe(retry.parentElement?.querySelector('p')?.textContent)
  isDown = false
  await userEvent.click(retry)
  await waitFor(() => expect(options()).toEqual(['Oʻyin 5', 'Hammasi']))
})
