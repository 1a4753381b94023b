import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { CallOutput } from '#schemas/api/calls.ts'
import { casinoSettingsKey, type CasinoSettings } from '../_shared/games/casino-settings.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import loyaltyPrograms from './index.ts'

type Programs = CallOutput<'loyalty.getPrograms'>['items']
const programs: Programs = [
  { sysname: 'ballar', name: 'Ballar', description: 'Tikishlar uchun.', image_url: '/1.svg' },
  { sysname: 'dokon', name: 'Doʻkon', description: 'Ballarga olinadi.', image_url: '/2.svg' },
]
function open(items: Programs, { settings, isOn = true }: { settings?: CasinoSettings; isOn?: boolean } = {}) {
  const platform = fakePlatform({ 'loyalty.getPrograms': () => ({ items }) })
  return renderWidget(
    loyaltyPrograms,
    { props: {} },
    {
      values: { 'flag:isEnableLoyalty': isOn },
      prepare(client) {
        platform.prepare(client)
        if (settings) client.setQueryData(casinoSettingsKey, settings)
      },
    },
  ).then((page) => ({ ...page, platform }))
}
const cards = async () =>
  (await screen.findAllByRole('article')).map((card) => [
    card.querySelector('h2')?.textContent,
    card.querySelector('p')?.textContent,
    card.querySelector('a')?.getAttribute('href'),
  ])

test('[LOY-1] [RTE-6] each program is a card that leads to its page', async () => {
  await open(programs)
  expect(await cards()).toEqual([
    ['Ballar', 'Tikishlar uchun.', '/loyalty/ballar'],
    ['Doʻkon', 'Ballarga olinadi.', '/loyalty/dokon'],
  ])
})

test('[LOY-5] texts of the settings override those of the platform', async () => {
  const own = { sysname: 'dokon', title: 'Ballar doʻkoni', description: 'Oʻz soʻzlarimiz.' }
  await open(programs, { settings: { loyalty: { loyaltyPrograms: [own] } } as CasinoSettings })
  expect((await cards())[1]).toEqual(['Ballar doʻkoni', 'Oʻz soʻzlarimiz.', '/loyalty/dokon'])
})

test('[LOY-1] without programs the page says so and leads to the games', async () => {
  await open([])
  expect(await screen.findByText('Dasturlar hali eʼlon qilinmagan')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/gamehall')
})

test('[LOY-5] on a site without loyalty no program is asked for', async () => {
  const { platform } = await open(programs, { isOn: false })
  expect([platform.requests, screen.queryAllByRole('article')]).toEqual([[], []])
})
