import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform, testProviders } from '../_shared/testing/fake-platform.ts'
import winnersStrip from './index.ts'

const win = (id: string, more: object = {}) => ({
  id,
  fakename: 'Dilnoza',
  amount: { amount: 1_234_567.5, currency: 'UZS' },
  game: 'tungi-shahar',
  jackpot: null,
  won_at: '2026-11-20T10:00:00.000Z',
  ...more,
})

test('shows who won how much in which game, whose name has nothing of its provider; a winner without a name is "a player"', async () => {
  const items = [
    win('1', { jackpot: 'karvon', game: 'lola-play_tungi-shahar', game_name: 'Tungi shahar', provider: 'lola-play' }),
    win('2', { fakename: null, game: 'lola-play_tungi-shahar', provider: 'lola-play' }),
    win('3'),
    win('4'),
  ]
  const platform = fakePlatform({ 'Jackpots.getWinners': () => ({ items }), 'games.getProviders': () => testProviders })
  await renderWidget(winnersStrip, { props: { count: 3 } }, { prepare: platform.prepare })
  await screen.findAllByText('Lola Play')
  expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/game/lola-play_tungi-shahar', 'DilnozaUZS\u00a01,234,567.50Tungi shaharLola PlayJekpot'],
    ['/game/lola-play_tungi-shahar', 'OʻyinchiUZS\u00a01,234,567.50Tungi ShaharLola Play'],
    ['/game/tungi-shahar', 'DilnozaUZS\u00a01,234,567.50Tungi Shahar'],
  ])
})

test('there is nothing while there are no wins, and nothing where they cannot be read', async () => {
  const none = fakePlatform({ 'Jackpots.getWinners': () => ({ items: [] }) })
  const empty = await renderWidget(winnersStrip, { props: {} }, { prepare: none.prepare })
  await waitFor(() => expect(none.inputsOf('Jackpots.getWinners')).toHaveLength(1))
  expect(empty.container.childElementCount).toBe(0)
  const down = fakePlatform({ 'Jackpots.getWinners': () => Promise.reject(new Error('down')) })
  const failed = await renderWidget(winnersStrip, { props: {} }, { prepare: down.prepare })
  await waitFor(() => expect(down.inputsOf('Jackpots.getWinners')).toHaveLength(1))
  expect(failed.container.childElementCount).toBe(0)
})
