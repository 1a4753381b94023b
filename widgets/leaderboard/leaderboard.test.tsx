import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { casinoSettingsKey } from '../_shared/games/casino-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import leaderboard from './index.ts'

let see: ((isSeen: boolean) => void) | undefined
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => tell([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Board = CallOutput<'leaderboard.get'>
const row = (place: number, points: number, more: Partial<Board['items'][number]> = {}): Board['items'][number] => ({
  place,
  name: `Oʻyinchi ${place}`,
  points,
  prize: null,
  is_me: false,
  ...more,
})
const prize = (amount: number) => ({ amount, currency: 'UZS' })
const onPage = createTestHost('uz', { routeId: 'tournaments.item', path: '/tournaments/4001', params: { id: '4001' } })
const places = () => [...document.querySelectorAll('[data-place]')].map((element) => element.getAttribute('data-place'))

test('[TRN-1] my row is on the board even where it is out of view, with what the next prize takes', async () => {
  const items = [row(1, 90, { prize: prize(500) }), row(2, 60, { prize: prize(200) }), row(3, 20)]
  const platform = fakePlatform({
    'leaderboard.get': () => ({ items, total: 40, offset: 0, count: 3, me: { place: 17, points: 5 } }),
  })
  const { container } = await renderWidget(
    leaderboard,
    { props: { of: 'tournament', count: 3 } },
    { host: onPage, user: 'player', prepare: platform.prepare },
  )
  await waitFor(() => expect(places()).toEqual(['1', '2', '3', '17']))
  expect(container.querySelector('[data-place="17"]')?.textContent).toContain('Siz')
  expect(container.textContent).toContain('sovrin uchun yana 56 ball kerak')
  expect(platform.inputsOf('leaderboard.get')[0]).toEqual({ tournament_id: 4001, offset: 0, count: 3 })
  expect(container.querySelector('table caption')?.textContent).toBeTruthy()
})

test('[TRN-1] the settings give the first places their pictures, which say the number', async () => {
  const picture = { src: '/media/first.svg', alt: 'Oltin kubok', width: 40, height: 40 }
  const platform = fakePlatform({
    'leaderboard.get': () => ({ items: [row(1, 90), row(2, 60)], total: 2, offset: 0, count: 2, me: null }),
  })
  await renderWidget(
    leaderboard,
    { props: { of: 'tournament' } },
    {
      host: onPage,
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(casinoSettingsKey, { tournaments: { leaderTopImages: [picture] } })
      },
    },
  )
  await waitFor(() => expect(places()).toEqual(['1', '2']))
  const cells = [...document.querySelectorAll('[data-place] td:first-child')]
  expect(cells.map((cell) => [cell.textContent, cell.querySelector('img')?.getAttribute('src')])).toEqual([
    ['', '/media/first.svg'],
    ['2', undefined],
  ])
  expect(cells[0]?.querySelector('img')?.alt).toBe('1')
})

test.each<[string, Partial<NonNullable<Board['me']>>, boolean, string]>([
  ['the prize of my place', { prize: prize(100) }, true, 'UZS 100.00'],
  ['that my place has none', { prize: null }, true, '–'],
  ['nothing where the platform does not say', {}, true, ''],
  ['that no place below one without a prize has one', {}, false, '–'],
])('[TRN-1] my row below the shown places says %s', async (_what, more, isLastPaid, said) => {
  const items = [row(1, 90, { prize: prize(500) }), row(2, 60, isLastPaid ? { prize: prize(200) } : {})]
  const platform = fakePlatform({
    'leaderboard.get': () => ({ items, total: 40, offset: 0, count: 2, me: { place: 17, points: 5, ...more } }),
  })
  await renderWidget(
    leaderboard,
    { props: { of: 'tournament', count: 2 } },
    { host: onPage, user: 'player', prepare: platform.prepare },
  )
  await waitFor(() => expect(places()).toEqual(['1', '2', '17']))
  const cell = document.querySelector('[data-place="17"] td:last-child')
  expect(cell?.textContent?.replaceAll('\u00a0', ' ')).toBe(said)
})

test('[TRN-1] my row among the others is marked, and is there once', async () => {
  const platform = fakePlatform({
    'leaderboard.get': () => ({
      items: [row(1, 90), row(2, 60, { is_me: true })],
      total: 2,
      offset: 0,
      count: 2,
      me: { place: 2, points: 60 },
    }),
  })
  await renderWidget(leaderboard, { props: { count: 10 } }, { user: 'player', prepare: platform.prepare })
  await waitFor(() => expect(places()).toEqual(['1', '2']))
  expect(platform.inputsOf('leaderboard.get')[0]).toEqual({ offset: 0, count: 10 })
})

test('[N7] more places are appended, a place that comes twice is shown once', async () => {
  const pages = [[row(1, 9), row(2, 8), row(3, 7)], [row(3, 7), row(4, 6)], []]
  const platform = fakePlatform({
    'leaderboard.get': ({ offset = 0 }) => ({ items: pages[offset / 3] ?? [], total: 90, offset, count: 3, me: null }),
  })
  await renderWidget(leaderboard, { props: { count: 3 } }, { prepare: platform.prepare })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(places()).toEqual(['1', '2', '3', '4']))
  await user.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull())
  expect(places()).toEqual(['1', '2', '3', '4'])
})

test('it is read again every five seconds, only while it is on the screen', async () => {
  vi.useFakeTimers()
  const platform = fakePlatform({
    'leaderboard.get': () => ({ items: [row(1, 9)], total: 1, offset: 0, count: 1, me: null }),
  })
  await renderWidget(leaderboard, { props: {} }, { prepare: platform.prepare })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(60_000)
  expect(platform.requests).toHaveLength(1)
  act(() => see?.(true))
  await pass(15_100)
  expect(platform.requests).toHaveLength(4)
  act(() => see?.(false))
  await pass(60_000)
  expect(platform.requests).toHaveLength(4)
})

test('a board without anybody says so', async () => {
  const platform = fakePlatform({ 'leaderboard.get': () => ({ items: [], total: 0, offset: 0, count: 0, me: null }) })
  await renderWidget(leaderboard, { props: {} }, { prepare: platform.prepare })
  expect(await screen.findByText('Hali hech kim ball toʻplamagan.')).toBeTruthy()
})
