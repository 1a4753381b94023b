import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { fakePlatform, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import tournamentGames from './index.ts'

const onPage = createTestHost('uz', {
  routeId: 'tournaments.gamehall',
  path: '/tournaments/4001/gamehall',
  params: { id: '4001' },
})
const site = (total: number) =>
  fakePlatform({
    'games.get': ({ offset = 0, count = 12 }) => {
      const items = Array.from({ length: Math.max(0, Math.min(count, total - offset)) }, (_, index) =>
        testGame(offset + index),
      )
      return { items, total, offset, count: items.length }
    },
    'games.getProviders': () => testProviders,
    'tournaments.get': () => ({
      items: [
        {
          id: 4001,
          status: 'active',
          starts_at: '',
          ends_at: '',
          description: { title: 'Hafta', text: '', terms: [] },
        },
      ],
      total: 1,
      offset: 0,
      count: 1,
    }),
  })
const games = () => document.querySelectorAll('[data-game]').length

test('[TRN-3] [TRN-1] the games of the tournament, twelve a page; showing more adds a page', async () => {
  const platform = site(20)
  await renderWidget(tournamentGames, { props: { isPageTitle: true } }, { host: onPage, prepare: platform.prepare })
  await waitFor(() => expect(games()).toBe(12))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hafta: turnir oʻyinlari')
  await userEvent.setup().click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(games()).toBe(20))
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull()
  expect(platform.inputsOf('games.get').map(({ offset, count, options }) => ({ offset, count, options }))).toEqual([
    { offset: 0, count: 12, options: { id: 4001, type: 'tournament' } },
    { offset: 12, count: 12, options: { id: 4001, type: 'tournament' } },
  ])
})

test('[TRN-3] as a row it links to all of them; without games the row is not shown, and a page says so', async () => {
  await renderWidget(tournamentGames, { props: { layout: 'row' } }, { host: onPage, prepare: site(3).prepare })
  await waitFor(() => expect(games()).toBe(3))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/tournaments/4001/gamehall')
  const { container } = await renderWidget(
    tournamentGames,
    { props: { layout: 'row' } },
    { host: onPage, prepare: site(0).prepare },
  )
  await waitFor(() => expect(container.firstElementChild?.hasAttribute('hidden')).toBe(true))
  await renderWidget(tournamentGames, { props: {} }, { host: onPage, prepare: site(0).prepare })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/tournaments/4001')
})
