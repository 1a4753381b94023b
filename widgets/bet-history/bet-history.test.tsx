import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

type Bet = CallOutput<'games.getHistory'>['items'][number]
const bet: Bet = {
  id: 'r1',
  type: 'casino',
  status: 'won',
  created_at: '2026-03-11T20:30:00.000Z',
  name: 'Ipak yoʻli',
  game: 'ipak-yoli',
  stake: uzs(1_000),
  win: uzs(4_000),
  is_free: false,
}

test('[PRF-9] [GAM-7] a bet shows its stake and its result; a tab requests its kind', async () => {
  const platform = fakePlatform({
    'games.getHistory': ({ type }) => ({
      items:
        type === 'betting'
          ? [{ ...bet, id: 's1', type: 'betting', status: 'open', name: 'Paxtakor', game: null }]
          : [bet],
      total: 1,
      offset: 0,
      count: 1,
    }),
  })
  await renderWidget(definition, { props: { size: 5 } }, { user: 'player', prepare: platform.prepare })
  const link = await screen.findByRole('link', { name: 'Ipak yoʻli' })
  expect([link.getAttribute('href'), link.closest('li')?.textContent?.replaceAll('\u00a0', ' ')]).toEqual([
    '/game/ipak-yoli',
    'Ipak yoʻli12.03.2026 soat 1:30 · tikish UZS 1,000.00UZS 4,000.00Yutuq',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Sport' }))
  await waitFor(() =>
    expect(document.querySelector('[data-record]')?.textContent).toContain('PaxtakorOchiq'.slice(0, 8)),
  )
  expect(screen.queryByRole('link', { name: 'Paxtakor' })).toBeNull()
  expect(platform.inputsOf('games.getHistory')).toEqual([
    { offset: 0, count: 5, type: 'all' },
    { offset: 0, count: 5, type: 'betting' },
  ])
})

test('[PRF-9] [GAM-7] a tab without bets says so of itself alone, and leads to where such bets are made', async () => {
  const platform = fakePlatform({
    'games.getHistory': ({ type }) => {
      const items = type === 'all' ? [bet] : []
      return { items, total: items.length, offset: 0, count: items.length }
    },
  })
  await renderWidget(definition, { props: { size: 5 } }, { user: 'player', prepare: platform.prepare })
  await screen.findByRole('link', { name: 'Ipak yoʻli' })
  const way = async (tab: string) => {
    await userEvent.click(screen.getByRole('tab', { name: tab }))
    expect(await screen.findByText('Bu boʻlimda tikish yoʻq')).toBeTruthy()
    return screen.getByRole('link').getAttribute('href')
  }
  expect([await way('Sport'), await way('Kazino'), await way('Demo')]).toEqual(['/betting', '/gamehall', '/gamehall'])
})

test('[PRF-9] [CSH-15] if more cannot be read the focus stays at the end of the list, and also after another try', async () => {
  let isDown = true
  const platform = fakePlatform({
    'games.getHistory': ({ offset = 0 }) => {
      if (offset > 0 && isDown) return Promise.reject(new Error('down'))
      return { items: [{ ...bet, id: `r${offset}` }], total: 2, offset, count: 1 }
    },
  })
  await renderWidget(definition, { props: { size: 1 } }, { user: 'player', prepare: platform.prepare })
  const focused = () => (document.activeElement === document.body ? null : document.activeElement?.textContent)
  await userEvent.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }))
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  expect(focused()).toContain('Qayta urinish')
  isDown = false
  await userEvent.click(retry)
  await waitFor(() => expect(document.querySelectorAll('[data-record]')).toHaveLength(2))
  expect(focused()).toContain('2')
})

test('[PRF-9] a site that shows no bet history says who has it, and leads to the page of support', async () => {
  await renderWidget(definition, { props: {} }, { user: 'player', values: { 'flag:isBetHistoryEnable': false } })
  expect([screen.queryByRole('tab'), screen.getByRole('link').getAttribute('href')]).toEqual([null, '/support'])
})
