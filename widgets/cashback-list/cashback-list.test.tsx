import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CashbackItem } from '../_shared/rewards/bonus-record.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const item: CashbackItem = {
  id: 1,
  status: 'active',
  description: { title: 'Haftalik', text: '', terms: [] },
  amount: uzs(18_000),
  start_date: '2026-03-01T20:00:00.000Z',
  end_date: '2026-03-08T18:00:00.000Z',
  receiving_expired_at: '2026-03-20T19:00:00.000Z',
  paid_out_at: null,
}

test('[PRF-7] a cashback says its period, how much, and until when it can be taken or when it was paid', async () => {
  const items = [item, { ...item, id: 2, status: 'paid_out' as const, paid_out_at: '2026-03-09T10:00:00.000Z' }]
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items, total: 2, offset: 0, count: 2 }) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  await screen.findAllByText('Haftalik')
  expect(
    [...document.querySelectorAll('[data-record]')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'HaftalikDavr: 02.03.2026 – 08.03.2026. Olish muddati: 21.03.2026 soat 0:00UZS 18,000.00Olish mumkin',
    'HaftalikDavr: 02.03.2026 – 08.03.2026. Toʻlangan: 09.03.2026UZS 18,000.00Toʻlandi',
  ])
})

test('[PRF-7] without cashbacks there is a sentence and a way on', async () => {
  const platform = fakePlatform({ 'cashbacks.get': () => ({ items: [], total: 0, offset: 0, count: 0 }) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/gamehall')
})
