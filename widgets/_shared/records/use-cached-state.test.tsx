import type { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { WidgetDefinition } from '#engine/define-widget.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import betHistory from '#widgets/bet-history/index.ts'
import gameGrid from '#widgets/game-grid/index.ts'
import providerGrid from '#widgets/provider-grid/index.ts'
import tournamentList from '#widgets/tournament-list/index.ts'
import winnerList from '#widgets/winner-list/index.ts'
import { uzs } from '../money/money-samples.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../testing/fake-platform.ts'
import { hall } from '../testing/game-hall.tsx'

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const pageOf = <Item,>(total: number, offset: number, count: number, item: (index: number) => Item) => ({
  items: range(offset, Math.max(0, Math.min(count, total - offset))).map(item),
  total,
  offset,
  count,
})
const at = '2026-03-11T20:30:00.000Z'
const sysnames = range(100, 75).map((index) => `game-${index}`)
const platform = fakePlatform({
  'tournaments.get': ({ status, offset = 0, count = 3 }) =>
    pageOf(5, offset, count, (id) => ({
      id,
      status: 'active' as const,
      starts_at: at,
      ends_at: at,
      description: { title: `Turnir ${status} ${id}`, text: '', terms: [] },
    })),
  'games.getHistory': ({ type, offset = 0, count = 3 }) =>
    pageOf(5, offset, count, (id) => ({
      id: `r${id}`,
      type: 'casino' as const,
      status: 'won' as const,
      created_at: at,
      name: `${type} ${id}`,
      game: null,
      stake: uzs(1),
      win: uzs(2),
      is_free: false,
    })),
  'Jackpots.getWinners': () => ({
    items: range(0, 7).map((id) => ({
      id: String(id),
      fakename: `Dilnoza ${id}`,
      amount: uzs(1),
      game: 'x',
      jackpot: null,
      won_at: at,
    })),
  }),
  'games.getProviders': () => ({
    items: [...'ABCDEFGH'].map((name) => ({ ...testProviders.items[0]!, sysname: name.toLowerCase(), name })),
  }),
  'games.getCategories': () => ({ items: [] }),
  'games.getLikes': () => ({ sysnames }),
  'games.get': ({ sysname = '' }) => gamesPage([testGame(Number(sysname.slice(5)))]),
})

/** A page that can be left and come back to: what the tab has read stays. */
async function visit(
  definition: WidgetDefinition<never>,
  props: Record<string, unknown>,
  options: Parameters<typeof renderWidget>[2] = {},
) {
  let client: QueryClient | undefined
  const prepare = (made: QueryClient) => (platform.prepare(made), (client = made))
  const page = await renderWidget(definition, { props }, { user: 'player', ...options, prepare })
  const comeBack = () => {
    cleanup()
    return render(page.createElement())
  }
  return { comeBack, client: client ?? expect.unreachable() }
}
const press = async (name: string, role: 'button' | 'tab' = 'button') =>
  await userEvent.click(await screen.findByRole(role, { name }))
const more = () => press('Yana koʻrsatish')
const rows = (selector: string) => document.querySelectorAll(selector).length

test('[TRN-1] a visitor who returns from a tournament finds the chosen list at its length', async () => {
  const { comeBack, client } = await visit(tournamentList, { pageSize: 3 })
  await press('Boryapti')
  await screen.findByText('Turnir active 0')
  await more()
  await screen.findByText('Turnir active 4')
  comeBack()
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Boryapti')
  expect(rows('h2')).toBe(5)
  cleanup()
  client.clear()
  comeBack()
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Hammasi')
})

test('[PRF-9] a player who returns to the bets finds the tab and its rows', async () => {
  const { comeBack } = await visit(betHistory, { size: 3 })
  await press('Kazino', 'tab')
  await screen.findByText('casino 0')
  await more()
  await screen.findByText('casino 4')
  comeBack()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Kazino')
  expect(rows('[data-record]')).toBe(5)
  await press('Hammasi', 'tab')
  await screen.findByText('all 0')
  await press('Kazino', 'tab')
  await screen.findByText('casino 0')
  expect(rows('[data-record]')).toBe(3)
})

test('[RTE-13] a visitor who returns to the winners finds as many', async () => {
  const { comeBack } = await visit(winnerList, { count: 2 })
  await more()
  expect(rows('li')).toBe(4)
  comeBack()
  expect(rows('li')).toBe(4)
})

test('[RTE-9] a visitor who returns to the providers finds as many, or those of the letter or the name', async () => {
  const { comeBack } = await visit(providerGrid, { pageSize: 6 })
  await more()
  expect(rows('li')).toBe(8)
  comeBack()
  expect(rows('li')).toBe(8)
  await press('B')
  comeBack()
  expect([rows('li'), screen.getByRole('button', { pressed: true }).textContent]).toEqual([1, 'B'])
  await userEvent.type(screen.getByRole('searchbox'), 'c')
  comeBack()
  expect([screen.getByRole('searchbox').getAttribute('value'), rows('li')]).toEqual(['c', 1])
})

test('[GAM-3] a player who returns to the favourites finds as many', async () => {
  const { comeBack } = await visit(gameGrid, {}, { host: hall({ category: 'favourites' }) })
  await more()
  await waitFor(() => expect(rows('[data-game]')).toBe(75))
  comeBack()
  expect(rows('[data-game]')).toBe(75)
})
