import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

test('[CSH-7] [CSH-8] real money is separate from bonus and demo money, with deposit and withdrawal beside each other', async () => {
  const platform = fakePlatform({
    'cashier.getwithdrawsettings': () => ({
      methods: [],
      available: uzs(150_000),
      held: uzs(5_000),
      periods: [{ period: 'day', limit: uzs(200_000), left: uzs(120_000) }],
    }),
  })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  await screen.findByText(/120,000/)
  expect(
    [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual([
    'Yechib olish mumkin',
    'UZS 120,000.00',
    'Tekshiruv va toʻlovda',
    'UZS 5,000.00',
    'Bu summa yuborilgan soʻrovlar uchun band',
    'Bonus hisobi',
    'UZS 3,500.00',
    'Sport bonusi',
    'UZS 0.00',
    'Demo pullar',
    'FUN 10,000.00',
    'Faqat demo oʻyinlar uchun',
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit',
    '/cashier/withdraw',
  ])
})
