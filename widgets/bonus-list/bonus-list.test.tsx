import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { uzs } from '../_shared/money/money-samples.ts'
import definition from './index.ts'

const bonus: Bonus = {
  id: 1,
  type: 'casino',
  status: 'active',
  description: { title: 'Xush kelibsiz', text: 'Birinchi toʻlov uchun', terms: ['30 karra aylantiriladi'] },
  amount: uzs(100_000),
  balance: uzs(40_000),
  wagering: { required: uzs(300_000), done: uzs(120_000) },
  max_bet: uzs(5_000),
  created_at: '2026-03-01T00:00:00.000Z',
  expires_at: '2026-03-31T00:00:00.000Z',
}
const page = (items: Bonus[]) => ({ items, total: items.length, offset: 0, count: items.length })
const values = () =>
  [...document.querySelectorAll('dd')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))

test('[PRF-6] a bonus says what is left to wager and every condition; one that ended says only how it ended', async () => {
  const ended: Bonus = {
    ...bonus,
    id: 2,
    status: 'wagered',
    paid_out: uzs(55_000),
    ended_at: '2026-02-01T12:00:00.000Z',
  }
  const platform = fakePlatform({ 'bonuses.get': () => page([bonus]), 'BettingBonuses.get': () => page([ended]) })
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare })
  await screen.findByRole('heading', { name: 'Xush kelibsiz' })
  expect(values()).toEqual([
    'UZS 100,000.00',
    'UZS 40,000.00',
    'UZS 180,000.00',
    'UZS 5,000.00',
    '31.03.2026 soat 5:00',
  ])
  const bar = screen.getByRole('progressbar', { name: 'Aylantirildi' })
  expect([
    bar.getAttribute('value'),
    bar.getAttribute('max'),
    screen.getByText('30 karra aylantiriladi').tagName,
  ]).toEqual(['12000000', '30000000', 'LI'])
  await userEvent.click(screen.getByRole('tab', { name: 'Tikishlar' }))
  await waitFor(() => expect(values()).toEqual(['UZS 100,000.00', 'UZS 55,000.00', '01.02.2026']))
})

test('where the jurisdiction shows no bonuses there is no list', async () => {
  const platform = fakePlatform({ 'bonuses.get': () => page([bonus]), 'BettingBonuses.get': () => page([]) })
  const prepare: typeof platform.prepare = (client) => {
    platform.prepare(client)
    client.setQueryData(jurisdictionKey, { areBonusesShown: false })
  }
  await renderWidget(definition, { props: {} }, { user: 'player', prepare })
  expect([screen.queryByRole('tab'), screen.queryByRole('heading')]).toEqual([null, null])
})
