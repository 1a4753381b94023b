import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import jackpotList from './index.ts'

const jackpot = (id: string, name: string, amount: number) => ({
  id,
  name,
  games_count: 9,
  amount: uzs(amount),
  growth_per_hour: uzs(0),
  at: '2026-01-10T12:00:00.000Z',
})
const items = [jackpot('ipak-yoli', 'Ipak yoʻli', 2_500_000), jackpot('yulduz', 'Yulduz', 480_000)]

test('[JKP-1] [RTE-5] each jackpot has its name, its amount, its games and its own page', async () => {
  const { prepare } = fakePlatform({ 'Jackpots.get': () => ({ items }) })
  await renderWidget(jackpotList, { props: {} }, { prepare })
  const cards = await screen.findAllByRole('article')
  expect(
    cards.map((card) => [
      card.querySelector('h2')?.textContent,
      card.querySelector('a')?.getAttribute('href'),
      card.querySelector('.sr-only')?.textContent?.replaceAll('\u00a0', ' '),
      card.textContent?.includes('9 ta oʻyin'),
    ]),
  ).toEqual([
    ['Ipak yoʻli', '/jackpots/ipak-yoli', 'UZS 2,500,000.00', true],
    ['Yulduz', '/jackpots/yulduz', 'UZS 480,000.00', true],
  ])
})

test('[JKP-1] where the platform has no jackpots the page says so and leads to the games', async () => {
  const { prepare } = fakePlatform({ 'Jackpots.get': () => ({ items: [] }) })
  await renderWidget(jackpotList, { props: {} }, { prepare })
  expect(await screen.findByText('Hozir jekpotlar yoʻq')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
})

test('[JKP-1] a list that could not be read can be asked for again', async () => {
  let isDown = true
  const { prepare } = fakePlatform({
    'Jackpots.get': () => (isDown ? Promise.reject(new NetworkError('Jackpots.get')) : { items }),
  })
  await renderWidget(jackpotList, { props: {} }, { prepare })
  const retry = await screen.findByRole('button', { name: 'Qayta urinish' })
  isDown = false
  await userEvent.click(retry)
  expect(await screen.findAllByRole('article')).toHaveLength(2)
})
