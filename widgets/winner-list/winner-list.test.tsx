import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import { fakePlatform, testProviders } from '../_shared/testing/fake-platform.ts'
import winnerList from './index.ts'

const win = (id: number) => ({
  id: String(id),
  fakename: id % 2 ? 'Dilnoza' : null,
  amount: { amount: 1_234.5, currency: 'UZS' },
  game: 'lola-play_tungi-shahar',
  game_name: 'Tungi shahar',
  provider: 'lola-play',
  jackpot: id === 1 ? 'karvon' : null,
  won_at: '2026-11-20T10:00:00.000Z',
})
const site = (count: number) =>
  fakePlatform({
    'Jackpots.getWinners': () => ({ items: Array.from({ length: count }, (_, index) => win(index + 1)) }),
    'games.getProviders': () => testProviders,
  })

test('[RTE-13] [JKP-1] who won how much when in which game; the title and the provider apart; asking for more doubles what is shown', async () => {
  await renderWidget(winnerList, { props: { count: 2 } }, { prepare: site(7).prepare })
  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))
  await screen.findByText('Dilnoza')
  expect(rows()).toEqual([
    'DilnozaJekpotTungi shahar · Lola PlayUZS 1,234.5020.11.2026 soat 15:00',
    'OʻyinchiTungi shahar · Lola PlayUZS 1,234.5020.11.2026 soat 15:00',
  ])
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  expect(rows()).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  expect(rows()).toHaveLength(7)
  expect(screen.queryByRole('button')).toBeNull()
})

test('[RTE-13] no winner is invented: without wins it says so; a failed list can be loaded again', async () => {
  await renderWidget(winnerList, { props: {} }, { prepare: site(0).prepare })
  expect(await screen.findByText('Hozircha yutuqlar yoʻq')).toBeTruthy()
  await renderWidget(
    winnerList,
    { props: {} },
    {
      prepare: fakePlatform({ 'Jackpots.getWinners': () => Promise.reject(new NetworkError('Jackpots.getWinners')) })
        .prepare,
    },
  )
  expect(await screen.findByRole('button', { name: 'Qayta urinish' })).toBeTruthy()
})
