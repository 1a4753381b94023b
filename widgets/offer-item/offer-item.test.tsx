import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { Offer } from '#platform/campaigns.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import offerItem from './index.ts'

const money = (amount: number) => ({ amount, currency: 'UZS' })
const offer = (action: 'deposit' | 'take', promotion: NonNullable<Offer['promotions']>[number]): Offer => ({
  id: 3,
  trigger: { action, ...(action === 'deposit' ? { min_amount: 50_000, currency: 'UZS' } : {}) },
  description: { title: 'Birinchi bonus', text: '', terms: ['Aylanma 25 barobar.', 'Muddat 14 kun.'] },
  promotions: [promotion],
})
const bonus = {
  type: 'bonus',
  percent: 100,
  max_amount: money(1_000_000),
  wagering: 25,
  days: 14,
  max_bet: money(50_000),
  max_payout: money(10_000_000),
} as const
const spins = { type: 'free_spins', count: 15, days: 7 } as const
const render = (one: Offer, user: 'guest' | 'player', id = '3', flows = rewardFlows()) =>
  renderWidget(
    offerItem,
    { props: { signIn: 'auth' } },
    {
      user,
      around: (element) => withFlows(element, flows.flows),
      host: createTestHost('uz', { routeId: 'offers.item', path: `/offers/${id}`, params: { id } }),
      prepare: fakePlatform({ 'campaigns.getoffers': () => ({ items: [one], total: 1, offset: 0, count: 1 }) }).prepare,
    },
  )

test('[RTE-7] [OFR-2] wagering, time, limits and every condition are there before anything can be done', async () => {
  const { container } = await render(offer('deposit', bonus), 'guest')
  expect(await screen.findByRole('heading', { level: 1, name: 'Birinchi bonus' })).toBeTruthy()
  const facts = Object.fromEntries(
    [...container.querySelectorAll('dl > div')].map((fact) => [
      fact.querySelector('dt')?.textContent,
      fact.querySelector('dd')?.textContent?.replaceAll('\u00a0', ' '),
    ]),
  )
  expect(facts).toEqual({
    'Nima beradi': '100%, UZS 1,000,000.00 gacha',
    Aylanma: '×25',
    Muddat: '14 kun',
    'Eng kam toʻldirish': 'UZS 50,000.00',
    'Eng katta tikish': 'UZS 50,000.00',
    'Eng koʻp yechish': 'UZS 10,000,000.00',
  })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Aylanma 25 barobar.',
    'Muddat 14 kun.',
  ])
})

test('[OFR-2] an offer of two gifts says after each what holds for it', async () => {
  const { container } = await render(
    { ...offer('deposit', bonus), promotions: [bonus, { ...spins, wagering: 40 }] },
    'guest',
  )
  await screen.findByRole('heading', { level: 1, name: 'Birinchi bonus' })
  const values = [...container.querySelectorAll('dl > div > dd')].map((value) => value.textContent)
  expect(values.filter((value) => value?.startsWith('×'))).toEqual(['×25', '×40'])
  expect(values.indexOf('×25')).toBeLessThan(values.findIndex((value) => value?.includes('15')))
  expect(values.filter((value) => /^(?:14|7)\b/.test(value ?? ''))).toHaveLength(2)
})

test('[OFR-1] a guest signs in, a player goes to the deposit, or takes what is there for the taking', async () => {
  const { actions } = await render(offer('deposit', bonus), 'guest')
  await userEvent.setup().click(await screen.findByRole('button'))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
  await render(offer('deposit', bonus), 'player')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/cashier/deposit')
  const flows = rewardFlows()
  const { container } = await render(offer('take', spins), 'player', '3', flows)
  await userEvent.setup().dblClick(await screen.findByRole('button', { name: 'Olish' }))
  await screen.findByText(/^Taklif olindi/)
  expect([flows.sent, screen.getByRole('link').getAttribute('href')]).toEqual([['offer.take 3'], '/profile/bonuses'])
  expect(container.querySelector('dl')?.textContent).toContain('15 ta bepul aylantirish')
})

test('[RTE-7] an offer that this visitor has not leads back to the list', async () => {
  await render(offer('take', spins), 'player', '4')
  expect((await screen.findByRole('link')).getAttribute('href')).toBe('/offers')
})
