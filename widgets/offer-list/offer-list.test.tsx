import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Offer } from '#platform/campaigns.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import offerList from './index.ts'

const offers: Offer[] = [
  {
    id: 2,
    trigger: { action: 'deposit' },
    description: { title: 'Qoʻshimcha 30%', text: 'Toʻrt martagacha.', terms: [] },
    promotions: [
      {
        type: 'bonus',
        bonus_type: 'casino',
        percent: 30,
        max_amount: { amount: 500_000, currency: 'UZS' },
        wagering: 20,
        days: 7,
      },
    ],
  },
  { id: 3, trigger: { action: 'take' } },
]

const open = async (items: Offer[]) => {
  const platform = fakePlatform({
    'campaigns.getoffers': () => ({ items, total: items.length, offset: 0, count: items.length }),
  })
  await renderWidget(offerList, { props: {} }, { prepare: platform.prepare })
  return platform
}

test('[OFR-1] [RTE-7] each offer has its title, its trigger, what it gives and how often that is staked, and its own page', async () => {
  const platform = await open(offers)
  const cards = await screen.findAllByRole('article')
  expect(
    cards.map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('a')?.getAttribute('href'),
      card.textContent?.replaceAll('\u00a0', ' '),
    ]),
  ).toEqual([
    ['Qoʻshimcha 30%', '/offers/2', 'ToʻldirishdaQoʻshimcha 30%Toʻrt martagacha.30%, UZS 500,000.00 gachaaylanma ×20'],
    ['3-taklif', '/offers/3', 'Olish mumkin3-taklif'],
  ])
  expect(platform.inputsOf('campaigns.getoffers')).toEqual([
    { offset: 0, fields: ['trigger', 'description', 'promotions'] },
  ])
})

test('[OFR-1] without offers the page says so and leads to the promotions', async () => {
  await open([])
  expect(await screen.findByText('Siz uchun hozircha taklif yoʻq')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/promotions')
})
