import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withForms } from '../_shared/testing/with-forms.tsx'
import { noLimit, playLimitOf, uzs } from '../_shared/money/money-samples.ts'
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
async function show(limit: () => Limit, isAble = true, given = {}) {
  const platform = fakePlatform({
    'account.getDepositLimit': limit,
    'account.getCapabilities': () => can(isAble),
  })
  const forms: string[] = []
  const props = { help: '/help', limit: 'deposit-limit', pause: 'pause', exclusion: 'self-exclusion', ...given }
  await renderWidget(definition, { props }, { user: 'player', prepare: platform.prepare, around: withForms(forms) })
  await screen.findByText(/Limit belgilanmagan|Shu davrda qoldi/)
  return { ...platform, forms }
}

test('[CSH-13] [CSH-18] the limit with what it leaves and until when; period none is no limit', async () => {
  await show(() => monthly)
  expect(
    [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Oylik limit', 'UZS 500,000.00', 'Yangilanadi', '01.04.2026 soat 0:00'])
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('12000000')
  await show(() => noLimit)
  expect([screen.getByText('Limit belgilanmagan.').tagName, screen.queryByRole('progressbar')]).toEqual(['P', null])
})

test('[PRF-4] support handles what the platform cannot set, and no form pretends to', async () => {
  const { forms } = await show(() => monthly, false)
  expect([screen.queryByRole('button'), forms]).toEqual([null, []])
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/help')
})

test('[PRF-4] support handles everything where the platform does not even have the call that tells', async () => {
  const platform = fakePlatform({
    'account.getDepositLimit': () => monthly,
    'account.getCapabilities'() {
      throw new PlatformError({
        call: 'account.getCapabilities',
        status: 404,
        error: { type: 'MethodNotFoundException', message: '' },
      })
    },
  })
  const forms: string[] = []
  const props = { help: '/help', limit: 'deposit-limit', pause: 'pause', exclusion: 'self-exclusion' }
  await renderWidget(definition, { props }, { user: 'player', prepare: platform.prepare, around: withForms(forms) })
  await screen.findByText(/^Limit, tanaffus yoki hisobni yopish uchun yordam xizmatiga yozing/)
  expect([forms, screen.queryByRole('alert')]).toEqual([[], null])
})

test('[PRF-4] if the capabilities of the platform cannot be read, the page says so and tries again: pause and exclusion are not left out', async () => {
  let isDown = true
  const platform = fakePlatform({
    'account.getDepositLimit': () => monthly,
    'account.getCapabilities'() {
      if (isDown) throw new NetworkError('account.getCapabilities')
      return can(true)
    },
  })
  const forms: string[] = []
  const props = { help: '/help', limit: 'deposit-limit', pause: 'pause', exclusion: 'self-exclusion' }
  await renderWidget(definition, { props }, { user: 'player', prepare: platform.prepare, around: withForms(forms) })
  const alert = await screen.findByRole('alert')
  expect(forms).toEqual([])
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(forms).toEqual(['deposit-limit', 'pause', 'self-exclusion']))
})

test('[PRF-4] [FRM-1] limit, pause and self-exclusion are the forms that the document names', async () => {
  const { forms } = await show(() => monthly, true, { pause: 'long-pause' })
  await waitFor(() => expect(forms).toEqual(['deposit-limit', 'long-pause', 'self-exclusion']))
})

test('[PRF-4] support does not offer to close an account that the page itself can close', async () => {
  await show(() => monthly)
  expect(screen.getByRole('region', { name: 'Savolingiz bormi?' })).toBeTruthy()
  await show(() => monthly, true, { exclusion: undefined })
  expect(screen.getByRole('region', { name: 'Hisobni yopish va yordam' })).toBeTruthy()
})

test('[PRF-4] [FRM-1] without its form a pause or self-exclusion is requested from support', async () => {
  const { forms } = await show(() => monthly, true, { pause: undefined, exclusion: undefined })
  await waitFor(() => expect(forms).toEqual(['deposit-limit']))
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/help')
})

const onlyStricter = 'Tanaffus tugaguncha limitni faqat qatʼiyroq qilish mumkin.'

test('[CSH-13] from 80% of a limit on that is said', async () => {
  await show(() => ({ ...monthly, available_amount: uzs(100_000) }))
  expect(screen.getByText(/80 foizidan/).getAttribute('role')).toBe('status')
  expect(screen.queryByText(onlyStricter)).toBeNull()
})

test('[PRF-4] [CSH-13] during a time-out the form of the limit stays, and says that it can only become stricter', async () => {
  const { forms } = await show(() => ({ ...monthly, can_edit: false }))
  expect(screen.getByText(onlyStricter)).toBeTruthy()
  await waitFor(() => expect(forms).toEqual(['deposit-limit', 'pause', 'self-exclusion']))
})

test('[CFG-5] isResponsibleGamingEnable off: instead of the centre the page names who sets limits and breaks', async () => {
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

test('[PRF-4] limits of play: what is left of each and until when, its next value, and the form of each', async () => {
  const platform = fakePlatform({
    'account.getDepositLimit': () => noLimit,
    'account.getCapabilities': () => ({ ...can(true), set_loss_limit: true, set_session_limit: true }),
    'account.getPlayLimits': () => ({
      items: [
        playLimitOf('session', {
          period: 'day',
          limit_minutes: 90,
          available_minutes: 15,
          expired_at: '2026-03-31T19:00:00.000Z',
          next: { period: 'none', limit_amount: null, limit_minutes: null, from: '2026-04-01T19:00:00.000Z' },
        }),
        playLimitOf('loss', { period: 'week', limit_amount: uzs(500), available_amount: uzs(400), can_edit: false }),
      ],
    }),
  })
  const forms: string[] = []
  await renderWidget(
    definition,
    { props: { help: '/help', session: 'session-limit', loss: 'loss-limit', stake: 'stake-limit' } },
    { user: 'player', prepare: platform.prepare, around: withForms(forms) },
  )
  await screen.findByText('1 soat 30 daqiqa')
  const time = screen.getByRole('region', { name: 'Oʻyin vaqti limiti' })
  expect(within(time).getByRole('progressbar').getAttribute('value')).toBe('15')
  expect([...time.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '1 soat 30 daqiqa',
    '01.04.2026 soat 0:00',
  ])
  expect(within(time).getByRole('status').textContent).toMatch(/80 foizidan/)
  expect(time.textContent).toMatch(/02\.04\.2026 soat 0:00: limitsiz/)
  const loss = screen.getByRole('region', { name: 'Yutqazish limiti' })
  expect(within(loss).getByText(onlyStricter)).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Tikishlar limiti' })).toBeNull()
  await waitFor(() => expect(forms).toEqual(['session-limit', 'loss-limit']))
  const fold = time.querySelector('details')
  expect([fold?.open, loss.querySelector('details')?.open]).toEqual([false, false])
  await userEvent.click(within(time).getByText('Oʻzgartirish'))
  expect(fold?.open).toBe(true)
})

test('[PRF-4] a platform without limits of play is not asked for them', async () => {
  const platform = await show(() => noLimit)
  expect([screen.queryByText('Yutqazish limiti'), platform.inputsOf('account.getPlayLimits')]).toEqual([null, []])
})
