import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { Locale } from '#schemas/document/locales.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import { fakePlatform, gamesPage, testGame, testProviders } from '../_shared/testing/fake-platform.ts'
import jackpotItem from './index.ts'

type Win = CallOutput<'Jackpots.getWinners'>['items'][number]
const win = (id: string, jackpot: string | null): Win => ({
  id,
  fakename: `Oʻyinchi ${id}`,
  amount: uzs(50_000),
  game: 'game-1',
  game_name: 'Oʻyin 1',
  provider: 'lola-play',
  jackpot,
  won_at: '2026-01-10T10:00:00.000Z',
})
const jackpot = (id: string, name: string, amount: number) => ({
  id,
  name,
  category: 'jackpots',
  games_count: 9,
  amount: uzs(amount),
  growth_per_hour: uzs(0),
  at: '2026-01-10T12:00:00.000Z',
  description: { title: name, text: `${name} haqida.` },
})

function open(wins: Win[], { id = 'yulduz', locale = 'uz' }: { id?: string; locale?: Locale } = {}) {
  const items = [jackpot('ipak-yoli', 'Ipak yoʻli', 2_500_000), jackpot('yulduz', 'Yulduz', 480_000)]
  const { prepare } = fakePlatform({
    'Jackpots.get': () => ({ items }),
    'Jackpots.getWinners': () => ({ items: wins }),
    'games.get': () => gamesPage([testGame(1)]),
    'games.getProviders': () => testProviders,
  })
  const host = createTestHost(locale, { routeId: 'jackpots.item', path: `/jackpots/${id}`, params: { id } })
  return renderWidget(jackpotItem, { props: {} }, { host, locale, prepare })
}
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

test('[JKP-1] [RTE-5] shows the jackpot of the address: its name, its amount, its games and the wins of it alone', async () => {
  const { container } = await open([win('1', 'yulduz'), win('2', 'ipak-yoli'), win('3', null), win('4', 'yulduz')])
  expect(await screen.findByRole('heading', { level: 1, name: 'Yulduz' })).toBeTruthy()
  expect(textOf(container.querySelector('.sr-only'))).toBe('UZS 480,000.00')
  expect(textOf(container.querySelector('dl'))).toBe('Oʻyinlar9')
  expect(screen.getByRole('link', { name: 'Oʻyinlarni koʻrish' }).getAttribute('href')).toBe(
    '/gamehall?category=jackpots',
  )
  const wins = await screen.findByRole('region', { name: 'Jekpotni olganlar' })
  expect([...wins.querySelectorAll('li')].map((row) => /Oʻyinchi \d/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Oʻyinchi 1',
    'Oʻyinchi 4',
  ])
  expect(textOf(wins.querySelector('li'))).toContain('UZS 50,000.00')
})

test.each([
  ['uz', 'Soʻnggi yutuqlar orasida bu jekpot yoʻq.'],
  ['ru', 'Среди последних выигрышей этого джекпота нет.'],
] as const)(
  '[JKP-1] %s: none of the latest wins is of this jackpot; nothing is said of earlier ones',
  async (locale, words) => {
    await open([win('2', 'ipak-yoli'), win('3', null)], { locale })
    expect(await screen.findByText(words)).toBeTruthy()
  },
)

test('[JKP-1] an address that names no jackpot leads back to all of them', async () => {
  await open([], { id: 'nobody' })
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/jackpots')
})
