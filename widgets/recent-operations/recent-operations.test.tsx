import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { historyPageOf, testTransaction, uzs } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import definition from './index.ts'
import { recentEntries } from './recent-entries.ts'

const bonus = (id: number, created_at: string): Bonus => ({
  id,
  type: 'casino',
  amount: uzs(1_000),
  balance: uzs(1_000),
  wagering: { required: uzs(0), done: uzs(0) },
  created_at,
  expires_at: '2027-01-01T00:00:00.000Z',
})
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00.000Z`
const title = { uz: 'Soʻnggi amallar', ru: 'Последние операции' }

test('[CSH-15] the recent list is transactions and bonuses together, the newest first, each once, what has no time last', () => {
  const timeless = { ...bonus(9, at(1)), created_at: undefined as never }
  const found = recentEntries(
    [testTransaction(1, { created_at: at(2) }), testTransaction(1, { created_at: at(2) })],
    [bonus(1, at(3)), timeless, bonus(2, at(1))],
    4,
  )
  expect(found.map(({ kind, entry }) => `${kind} ${entry.id}`)).toEqual([
    'bonus 1',
    'transaction 1',
    'bonus 2',
    'bonus 9',
  ])
  expect(recentEntries([], [bonus(1, at(1)), bonus(2, at(2))], 1).map(({ entry }) => entry.id)).toEqual([2])
})

test('[CSH-15] entries of different types with the same id are different entries', () => {
  const found = recentEntries(
    [testTransaction(1), testTransaction(1, { type: 'withdrawal' }), testTransaction(1)],
    [bonus(1, at(3)), { ...bonus(1, at(3)), type: 'betting' }],
    9,
  )
  expect(found.map(({ key }) => key).sort()).toEqual(['betting bonus 1', 'casino bonus 1', 'deposit 1', 'withdrawal 1'])
})

test('[CSH-15] four entries of payments and of both kinds of bonuses', async () => {
  const none = { items: [], total: 0, offset: 0, count: 0 }
  const platform = fakePlatform({
    'cashier.gethistory': () =>
      historyPageOf([testTransaction(1, { created_at: at(9) }), testTransaction(2, { created_at: at(1) })]),
    'bonuses.get': () => ({ ...none, items: [bonus(3, at(8)), bonus(4, at(2))], total: 2, count: 2 }),
    'BettingBonuses.get': () => ({ ...none, items: [{ ...bonus(5, at(7)), type: 'betting' }], total: 1, count: 1 }),
  })
  await renderWidget(definition, { props: { title } }, { user: 'player', prepare: platform.prepare })
  await screen.findByRole('list')
  expect([...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'))).toEqual([
    'deposit-1',
    'bonus-3',
    'bonus-5',
    'bonus-4',
  ])
})

test('a player without operations is shown the way to the first one', async () => {
  const none = () => ({ items: [], total: 0, offset: 0, count: 0 })
  const platform = fakePlatform({ 'cashier.gethistory': none, 'bonuses.get': none, 'BettingBonuses.get': none })
  await renderWidget(definition, { props: { title } }, { user: 'player', prepare: platform.prepare })
  expect((await screen.findByRole('link', { name: 'Toʻldirish usullari' })).getAttribute('href')).toBe(
    '/cashier/deposit',
  )
})

test('[PRF-4] [BON-1] if the jurisdiction hides bonuses the list has only payments, and nothing else is fetched', async () => {
  const platform = fakePlatform({ 'cashier.gethistory': () => historyPageOf([testTransaction(1)]) })
  await renderWidget(
    definition,
    { props: { title } },
    {
      user: 'player',
      prepare: (client) => {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown: false })
      },
    },
  )
  await screen.findByRole('list')
  expect([...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'))).toEqual([
    'deposit-1',
  ])
  expect(new Set(platform.requests.map(({ name }) => name))).toEqual(new Set(['cashier.gethistory']))
})
