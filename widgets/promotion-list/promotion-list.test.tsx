import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Promotion } from '#platform/campaigns.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import promotionList from './index.ts'

const promotions: Promotion[] = [
  {
    id: 5,
    finished_at: '2026-03-12T12:00:00.000Z',
    description: { title: 'Bahor aksiyasi', text: 'Bir oy davom etadi.', position: 'home' },
  },
  { id: 6, finished_at: '2026-04-01T12:00:00.000Z' },
]
const open = async (items: Promotion[]) => {
  const platform = fakePlatform({
    'banners.get': () => ({ items, total: items.length, offset: 0, count: items.length }),
  })
  await renderWidget(promotionList, { props: {} }, { prepare: platform.prepare })
  return platform
}

test('[RTE-8] each promotion has its title, its text, its last day and its own page; all of them are asked for', async () => {
  const platform = await open(promotions)
  const cards = await screen.findAllByRole('article')
  expect(
    cards.map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('a')?.getAttribute('href'),
      card.textContent,
    ]),
  ).toEqual([
    ['Bahor aksiyasi', '/promotions/5', 'Bahor aksiyasiBir oy davom etadi.Muddati: 12.03.2026'],
    ['6-aksiya', '/promotions/6', '6-aksiyaMuddati: 01.04.2026'],
  ])
  expect(platform.inputsOf('banners.get')).toEqual([{ offset: 0, count: 50, fields: ['finished_at', 'description'] }])
})

test('[RTE-8] without promotions the page says so and leads to the games', async () => {
  await open([])
  expect(await screen.findByText('Hozir aksiyalar yoʻq')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
})
