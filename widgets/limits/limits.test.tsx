import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { noLimit, uzs } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import definition from './index.ts'

type Limit = CallOutput<'account.getDepositLimit'>
const monthly: Limit = {
  ...noLimit,
  limit_amount: uzs(500_000),
  available_amount: uzs(120_000),
  period: 'month',
  expired_at: '2026-03-31T19:00:00.000Z',
}
const can = (value: boolean) => ({ set_deposit_limit: value, set_time_out: value, self_exclude: value })
async function show(limit: () => Limit, isAble = true) {
  const platform = fakePlatform({
    'account.getDepositLimit': limit,
    'account.getCapabilities': () => can(isAble),
    'account.setDepositLimit': () => limit(),
    'account.setTimeOut': () => ({ until: '2026-03-14T09:00:00.000Z' }),
  })
  await renderWidget(definition, { props: { help: '/help' } }, { user: 'player', prepare: platform.prepare })
  await screen.findByText(/Limit belgilanmagan|Shu davrda qoldi/)
  return platform
}
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

test('[CSH-13] [CSH-18] the limit with what it leaves and until when; period none is no limit', async () => {
  await show(() => monthly)
  expect(
    [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Oylik limit', 'UZS 500,000.00', 'Yangilanadi', '01.04.2026 soat 0:00'])
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('12000000')
  await show(() => noLimit)
  expect([screen.getByText('Limit belgilanmagan.').tagName, screen.queryByRole('progressbar')]).toEqual(['P', null])
})

test('[PRF-4] what the platform cannot set is handed over to support, and nothing here pretends to', async () => {
  await show(() => monthly, false)
  expect([screen.queryByRole('button'), document.querySelector('form')]).toEqual([null, null])
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/help')
})

test('[PRF-4] a limit is set by a whole sum, or taken off', async () => {
  const platform = await show(() => monthly)
  const sum = screen.getByRole('textbox', { name: 'Summa' })
  await userEvent.clear(sum)
  await userEvent.type(sum, '10,5')
  await userEvent.click(screen.getByRole('button', { name: 'Limitni belgilash' }))
  expect([sum.getAttribute('aria-invalid'), platform.inputsOf('account.setDepositLimit')]).toEqual(['true', []])
  await userEvent.clear(sum)
  await userEvent.type(sum, '300,000')
  await userEvent.click(screen.getByRole('button', { name: 'Limitni belgilash' }))
  await screen.findByText('Limit saqlandi')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Davr' }), 'none')
  await userEvent.click(screen.getByRole('button', { name: 'Limitni belgilash' }))
  await waitFor(() =>
    expect(platform.inputsOf('account.setDepositLimit')).toEqual([
      { period: 'month', limit_amount: 300_000 },
      { period: 'none' },
    ]),
  )
})

test('[PRF-4] a pause is asked about once more before it begins', async () => {
  const platform = await show(() => noLimit)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Qancha muddatga' }), 'week')
  await userEvent.click(screen.getByRole('button', { name: 'Tanaffus olish' }))
  const dialog = await screen.findByRole('alertdialog')
  expect([dialog.textContent?.includes('7 kun'), platform.inputsOf('account.setTimeOut')]).toEqual([true, []])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ha, boshlansin' }))
  expect((await screen.findByRole('status')).textContent).toContain('14.03.2026 soat 14:00')
  expect(platform.inputsOf('account.setTimeOut')).toEqual([{ duration: 'week' }])
})

test('[PRF-4] a pause is offered for the periods of the jurisdiction alone', async () => {
  const platform = fakePlatform({
    'account.getDepositLimit': () => noLimit,
    'account.getCapabilities': () => can(true),
  })
  await renderWidget(
    definition,
    { props: { help: '/help' } },
    {
      user: 'player',
      prepare: (client) => (
        platform.prepare(client),
        client.setQueryData(jurisdictionKey, { timeOutPeriods: ['P1D', 'P30D', 'P2Y'] })
      ),
    },
  )
  const choice = await screen.findByRole('combobox', { name: 'Qancha muddatga' })
  expect([...choice.querySelectorAll('option')].map(({ value }) => value)).toEqual(['day', 'month'])
})

test('[PRF-4] self-exclusion says for how long and that it cannot be undone before it is sent, and leads to its page', async () => {
  const platform = fakePlatform({
    'account.getDepositLimit': () => monthly,
    'account.getCapabilities': () => can(true),
    'account.selfExclude': () => 1 as const,
  })
  const host = createTestHost('uz')
  await renderWidget(
    definition,
    { props: { help: '/help', excluded: '/self-excluded' } },
    { user: 'player', host, prepare: platform.prepare },
  )
  const form = await waitFor(() => {
    const found = document.querySelector<HTMLElement>('[data-form=self-exclusion]')
    if (!found) throw new Error('The form has not come yet')
    return within(found)
  })
  await userEvent.selectOptions(form.getByRole('combobox'), 'year')
  await userEvent.click(form.getByRole('button'))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1 yilga')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bekor qilish' }))
  expect(platform.inputsOf('account.selfExclude')).toEqual([])
  await userEvent.click(form.getByRole('button'))
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, yopilsin' }))
  await waitFor(() => expect(host.visits).toMatchObject([{ href: '/self-excluded' }]))
  expect(platform.inputsOf('account.selfExclude')).toEqual([{ duration: 'year', confirm: true }])
})

test('[CSH-13] a limit that may not be changed says so; from 80% of it on that is said', async () => {
  await show(() => ({ ...monthly, available_amount: uzs(100_000), can_edit: false }))
  expect(screen.getByText(/80 foizidan/).getAttribute('role')).toBe('status')
  expect(screen.getByText('Hozir limitni oʻzgartirib boʻlmaydi.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Summa' })).toBeNull()
})

test('[CFG-5] isResponsibleGamingEnable off: no centre, and who sets a limit or a break instead', async () => {
  const platform = fakePlatform({
    'account.getDepositLimit': () => monthly,
    'account.getCapabilities': () => can(true),
  })
  await renderWidget(
    definition,
    { props: { help: '/help' } },
    { user: 'player', values: { 'flag:isResponsibleGamingEnable': false }, prepare: platform.prepare },
  )
  expect(screen.getByText('Limit va tanaffusni yordam xizmati oʻrnatadi')).toBeTruthy()
  expect([
    document.querySelector('form'),
    screen.queryByRole('progressbar'),
    screen.getByRole('link').getAttribute('href'),
  ]).toEqual([null, null, '/help'])
})
