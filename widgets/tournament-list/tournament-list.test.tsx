import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Tournament } from '#platform/tournaments.ts'
import { NetworkError } from '#platform/platform-error.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import tournamentList from './index.ts'

const one = (id: number, status: Tournament['status'] = 'active'): Tournament => ({
  id,
  status,
  starts_at: '2026-01-01T00:00:00.000Z',
  ends_at: '2099-01-08T00:00:00.000Z',
  description: { title: `Turnir ${id}`, text: '', terms: [] },
  total_prize: { amount: 10, currency: 'UZS' },
  total_participants: 3,
})
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('[TRN-1] [RTE-11] the lists are chosen by status and asked for so', async () => {
  const platform = fakePlatform({
    'tournaments.get': ({ status }) => ({
      items: status === 'future' ? [one(2, 'future')] : [one(1), one(2, 'future')],
      total: 2,
      offset: 0,
      count: 2,
    }),
  })
  await renderWidget(tournamentList, { props: { pageSize: 5 } }, { prepare: platform.prepare })
  await waitFor(() => expect(titles()).toEqual(['Turnir 1', 'Turnir 2']))
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/tournaments/1',
    '/tournaments/2',
  ])
  await userEvent.setup().click(screen.getByRole('button', { name: 'Kutilmoqda' }))
  await waitFor(() => expect(titles()).toEqual(['Turnir 2']))
  expect(screen.getByRole('button', { name: 'Kutilmoqda' }).getAttribute('aria-pressed')).toBe('true')
  expect(platform.inputsOf('tournaments.get').map(({ status, offset, count }) => [status, offset, count])).toEqual([
    ['all', 0, 5],
    ['future', 0, 5],
  ])
})

test('[TRN-1] [N7] the next page is appended, one that comes twice is there once; a page that fails is asked for again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'tournaments.get': ({ offset = 0 }) => {
      if (offset > 0 && isDown) return Promise.reject(new NetworkError('tournaments.get'))
      return { items: offset === 0 ? [one(1), one(2), one(3)] : [one(3), one(4)], total: 5, offset, count: 3 }
    },
  })
  await renderWidget(tournamentList, { props: { pageSize: 3 } }, { prepare: platform.prepare })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }))
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  expect(titles()).toEqual(['Turnir 1', 'Turnir 2', 'Turnir 3'])
  expect(document.activeElement?.contains(retry)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  isDown = false
  await user.click(retry)
  await waitFor(() => expect(titles()).toEqual(['Turnir 1', 'Turnir 2', 'Turnir 3', 'Turnir 4']))
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull()
  expect(document.activeElement?.textContent).toContain('4')
  expect(document.activeElement).not.toBe(document.body)
})

test('[TRN-1] an empty list has a sentence and a way on', async () => {
  await renderWidget(
    tournamentList,
    { props: {} },
    { prepare: fakePlatform({ 'tournaments.get': () => ({ items: [], total: 0, offset: 0, count: 0 }) }).prepare },
  )
  expect(await screen.findByText('Bunday turnirlar hozir yoʻq')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
})
