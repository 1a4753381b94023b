import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallInput, CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import definition from './index.ts'
import { betOf, riskyHistory } from './risky-history.ts'

type Answers = Parameters<typeof fakePlatform>[0]
const none = { items: [], total: 0, offset: 0, count: 0 }
const props = { limit: '/limits#deposit-limit', pause: '/limits#pause' }

async function open(answers: Answers, locale: 'uz' | 'ru' = 'uz') {
  const platform = fakePlatform(answers)
  await renderWidget(definition, { props }, { user: 'player', locale, prepare: platform.prepare })
  return platform
}
const signs = () => [...document.querySelectorAll<HTMLElement>('[data-sign]')]

test.each([
  ['uz', /Oxirgi toʻldirishgacha oʻsha kuni UZS\s110,000/, '2 ta pul yechish'],
  ['ru', /проиграно UZS\s110,000/, 'отменено 2 вывода'],
] as const)('[PRF-4] each sign says its numbers and what it may mean, in %s', async (locale, loss, taken) => {
  const history = riskyHistory(Date.now())
  await open(
    {
      'games.getHistory': () => history['games.getHistory'],
      'cashier.gethistory': () => history['cashier.gethistory'],
    },
    locale,
  )
  await waitFor(() =>
    expect(signs().map(({ dataset }) => dataset['sign'])).toEqual([
      'chasing',
      'cancelled',
      'night',
      'stakes',
      'deposits',
    ]),
  )
  expect(signs()[0]?.textContent).toMatch(loss)
  expect(signs()[1]?.textContent).toContain(taken)
  expect(signs().map((sign) => sign.querySelectorAll('p').length)).toEqual([2, 2, 2, 2, 2])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringContaining('/limits#deposit-limit'),
    expect.stringContaining('/limits#pause'),
  ])
})

test('[PRF-4] without a sign that is said, and the ways to a limit and a pause stay', async () => {
  await open({ 'games.getHistory': () => none, 'cashier.gethistory': () => none })
  expect(await screen.findByText('Oxirgi 30 kunda bunday belgilar yoʻq.')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('[PRF-4] unreadable data is no sign of safety: the widget says so and reads it again', async () => {
  let isDown = true
  await open({
    'games.getHistory': () => (isDown ? Promise.reject(new Error('down')) : none),
    'cashier.gethistory': () => none,
  })
  const retry = await screen.findByRole('button')
  expect(screen.queryByText(/belgilar yoʻq/)).toBeNull()
  isDown = false
  await userEvent.click(retry)
  await screen.findByText(/belgilar yoʻq/)
})

test('[PRF-4] the history is read page by page as far as 30 days, ten pages at most, and says from when on it counts', async () => {
  const now = Date.now()
  const page = ({ offset = 0 }: CallInput<'games.getHistory'>): CallOutput<'games.getHistory'> => ({
    items: Array.from({ length: 100 }, (_, index) => betOf(offset + index, now - (offset + index + 1) * 1_000, 10)),
    total: 5_000,
    offset,
    count: 100,
  })
  const { inputsOf } = await open({ 'games.getHistory': page, 'cashier.gethistory': () => none })
  await screen.findByText(/1,000 ta tikish hisobga olindi/)
  expect(inputsOf('games.getHistory').map(({ offset }) => offset)).toEqual([
    0, 100, 200, 300, 400, 500, 600, 700, 800, 900,
  ])
  expect(inputsOf('cashier.gethistory')).toHaveLength(1)
})

test('[PRF-4] nothing of it is sent or stored', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const history = riskyHistory(Date.now())
  const { requests } = await open({
    'games.getHistory': () => history['games.getHistory'],
    'cashier.gethistory': () => history['cashier.gethistory'],
  })
  await waitFor(() => expect(signs()).toHaveLength(5))
  expect(new Set(requests.map(({ name }) => name))).toEqual(new Set(['games.getHistory', 'cashier.gethistory']))
  expect(stored).not.toHaveBeenCalled()
})
