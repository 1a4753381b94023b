import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { Bonus } from '../_shared/rewards/bonus-record.tsx'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { rewardFlows } from '../_shared/testing/reward-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
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
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})
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
  await renderWidget(definition, { props: {} }, { user: 'player', prepare: platform.prepare, around: withFlows })
  await screen.findByRole('heading', { name: 'Xush kelibsiz' })
  expect(values()).toEqual(['UZS 100,000.00', 'UZS 40,000.00', 'UZS 5,000.00'])
  expect(screen.getByText(/Yana aylantirish kerak/).parentElement?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Yana aylantirish kerak: UZS 180,000.00Amal qilish muddati: 31.03.2026 soat 5:00',
  )
  const bar = screen.getByRole('progressbar', { name: 'Aylantirildi' })
  expect([
    bar.getAttribute('value'),
    bar.getAttribute('max'),
    screen.getByText('30 karra aylantiriladi').tagName,
  ]).toEqual(['12000000', '30000000', 'LI'])
  await userEvent.click(screen.getByRole('tab', { name: 'Tikishlar' }))
  await waitFor(() => expect(values()).toEqual(['UZS 100,000.00', 'UZS 55,000.00', '01.02.2026']))
})

test('if the jurisdiction hides bonuses there is no list, but a link on', async () => {
  const platform = fakePlatform({ 'bonuses.get': () => page([bonus]), 'BettingBonuses.get': () => page([]) })
  const prepare: typeof platform.prepare = (client) => {
    platform.prepare(client)
    client.setQueryData(jurisdictionKey, { areBonusesShown: false })
  }
  await renderWidget(definition, { props: {} }, { user: 'player', prepare, around: withFlows })
  expect([screen.queryByRole('tab'), screen.getByRole('link').getAttribute('href')]).toEqual([null, '/gamehall'])
})

async function act(first: 'casino' | 'betting', items: Bonus[], answers: Parameters<typeof rewardFlows>[0] = {}) {
  const list = () => page(items)
  const platform = fakePlatform({ 'bonuses.get': list, 'BettingBonuses.get': list })
  const reward = rewardFlows(answers)
  await renderWidget(
    definition,
    { props: { first } },
    { user: 'player', prepare: platform.prepare, around: (element) => withFlows(element, reward.flows) },
  )
  await screen.findAllByRole('heading', { name: 'Xush kelibsiz' })
  return reward
}
const press = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const plain = (element: Element) => element.textContent?.replaceAll('\u00a0', ' ')

test('[BON-2] [M17] an active casino bonus says what burns in money, and is given up only by the button that says so, once', async () => {
  const { sent } = await act('casino', [bonus])
  await press(/^Voz kechish/)
  let dialog = await screen.findByRole('alertdialog')
  expect(dialog.dataset.popup).toBe('burn-bonuses')
  expect(plain(dialog)).toContain('UZS 40,000.00 kuyadi')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press(/^Voz kechish/)
  dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await userEvent.dblClick(within(dialog).getByRole('button', { name: /kuysin/ }))
  await screen.findByText('Bonusdan voz kechildi.')
  expect(sent).toEqual(['bonus.remove 1'])
})

test('[BON-2] a casino bonus is activated and put back without a question; while another is active there is no button', async () => {
  const { sent } = await act('casino', [{ ...bonus, status: 'available' }])
  await press(/^Faollashtirish/)
  await screen.findByText('Bonus faollashdi.')
  expect([screen.queryByRole('alertdialog'), sent]).toEqual([null, ['bonus.activate 1']])
  await act('casino', [bonus, { ...bonus, id: 2, status: 'available' }])
  expect(screen.queryByRole('button', { name: /^Faollashtirish/ })).toBeNull()
  expect(screen.getByText(/^Boshqa bonus faol/)).toBeTruthy()
  await press(/^Keyinga qoldirish/)
  await screen.findByText(/^Bonus keyinga qoldirildi/)
})

test('[ERR-1] [BON-1] after too many requests only the button of that act is disabled, until the time that the platform named', async () => {
  const refused = (retryAt: number) =>
    ({ kind: 'refused', problem: { code: 'TooManyRequestsException', retryAt } }) as const
  const available = { ...bonus, status: 'available' } as const
  const early = await act('casino', [available], { send: refused(Date.UTC(2099, 0)) })
  await press(/^Faollashtirish/)
  await screen.findByRole('timer')
  const button = () => screen.getByRole('button', { name: /^Faollashtirish/ })
  expect([button().getAttribute('aria-disabled'), document.activeElement]).toEqual(['true', button()])
  await press(/^Faollashtirish/)
  expect(early.ports.prepare).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { name: /^Voz kechish/ }).getAttribute('aria-disabled')).toBeNull()
  cleanup()
  const late = await act('casino', [available], { send: refused(Date.UTC(2020, 0)) })
  await press(/^Faollashtirish/)
  await screen.findByRole('alert')
  await press(/^Faollashtirish/)
  await waitFor(() => expect(late.ports.prepare).toHaveBeenCalledTimes(2))
})

test('[BON-2] [POP-10] a betting bonus asks before it is activated, and leads to the sportsbook afterwards', async () => {
  const { sent } = await act('betting', [{ ...bonus, type: 'betting', status: 'available' }])
  await press(/^Faollashtirish/)
  const dialog = await screen.findByRole('alertdialog')
  expect([dialog.dataset.popup, plain(dialog)]).toEqual([
    'bonus-activate',
    expect.stringMatching(/UZS 40,000\.00.*UZS 300,000\.00.*31\.03\.2026/),
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Faollashtirish' }))
  const after = await screen.findByRole('alertdialog', { name: 'Sport bonusi faol' })
  expect(after.dataset.popup).toBe('betting-bonus-activated')
  expect(within(after).getByRole('link').getAttribute('href')).toBe('/betting')
  expect(sent).toEqual(['betting.activate 1'])
})

test('[M2] [ERR-1] an unknown outcome is looked up, and a refusal is shown beside the bonus', async () => {
  await act('casino', [{ ...bonus, status: 'available' }], { send: { kind: 'unknown' } })
  await press(/^Faollashtirish/)
  expect((await screen.findByText(/^Javob kelmadi/)).closest('[data-reward]')?.getAttribute('data-reward')).toBe(
    'unknown',
  )
  await act('casino', [{ ...bonus, status: 'available' }], {
    send: { kind: 'refused', problem: { code: 'AnotherActive' } },
  })
  await press(/^Faollashtirish/)
  expect((await screen.findByRole('alert')).textContent).toContain('Boshqa bonus faol.')
})
