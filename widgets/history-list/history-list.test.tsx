import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { historyPageOf, testTransaction } from '../_shared/money/money-samples.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const all = Array.from({ length: 6 }, (_, index) => testTransaction(60 - index))
const records = () => [...document.querySelectorAll('[data-record]')].map((row) => row.getAttribute('data-record'))
const tab = (name: string) => screen.getByRole('tab', { name })

async function show(
  platform: ReturnType<typeof fakePlatform>,
  search: Record<string, string> = {},
  cashier: Partial<CashierSettings> = {},
) {
  const base = createTestHost('uz', { routeId: 'cashier.history', path: '/cashier/history', search })
  // The address follows what is selected, as the router does it.
  const host = {
    ...base,
    setSearch: (changes: Readonly<Record<string, string | undefined>>) =>
      act(() => base.moveTo({ search: { ...changes } })),
  }
  await renderWidget(
    definition,
    { props: {} },
    {
      host,
      user: 'player',
      prepare: (client) => (platform.prepare(client), client.setQueryData(settingsKey('cashier'), cashier)),
    },
  )
  return host
}

test('[CSH-4] the tab is that of the address, an unknown one is the first; tabs and their words are of the settings', async () => {
  const platform = fakePlatform({
    'cashier.gethistory': () => historyPageOf([]),
    'bonuses.get': () => ({ items: [], total: 0, offset: 0, count: 0 }),
    'BettingBonuses.get': () => ({ items: [], total: 0, offset: 0, count: 0 }),
  })
  await show(platform)
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Toʻlovlar',
    'Pul yechish',
    'Bonuslar',
    'Keshbek',
  ])
  await show(platform, { tab: 'bonuses' })
  expect(tab('Bonuslar').getAttribute('aria-selected')).toBe('true')
  await show(platform, { tab: 'constructor' })
  expect(tab('Toʻlovlar').getAttribute('aria-selected')).toBe('true')
  await show(
    platform,
    { tab: 'bonuses' },
    {
      historyTabs: [
        { tab: 'withdrawal', label: 'Yechish' },
        { tab: 'deposit', label: 'Kirim' },
      ],
    },
  )
  expect(screen.getAllByRole('tab').map((one) => [one.textContent, one.getAttribute('aria-selected')])).toEqual([
    ['Yechish', 'true'],
    ['Kirim', 'false'],
  ])
})

test('[CSH-15] [N7] four a page, appended by offset; a row that has moved to the next page meanwhile is shown once', async () => {
  let known = all
  const platform = fakePlatform({
    'cashier.gethistory': ({ offset = 0, count = 0 }) =>
      historyPageOf(known.slice(offset, offset + count), known.length),
  })
  await show(platform)
  await waitFor(() => expect(records()).toEqual(['deposit-60', 'deposit-59', 'deposit-58', 'deposit-57']))
  known = [testTransaction(61), ...all]
  await userEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() =>
    expect(records()).toEqual(['deposit-60', 'deposit-59', 'deposit-58', 'deposit-57', 'deposit-56', 'deposit-55']),
  )
  expect(platform.inputsOf('cashier.gethistory')).toEqual([
    { offset: 0, count: 4, type: 'deposit' },
    { offset: 4, count: 4, type: 'deposit' },
  ])
})

type Bonus = CallOutput<'bonuses.get'>['items'][number]
/** A bonus of a day of March. */
const bonusOf = (type: Bonus['type'], id: number, day: number): Bonus => ({
  id,
  type,
  status: 'wagered',
  description: { title: `${type} ${id}`, text: '', terms: [] },
  amount: { amount: 1_000, currency: 'UZS' },
  balance: { amount: 0, currency: 'UZS' },
  wagering: { required: { amount: 0, currency: 'UZS' }, done: { amount: 0, currency: 'UZS' } },
  created_at: new Date(Date.UTC(2026, 2, day)).toISOString(),
  expires_at: '2026-06-01T00:00:00.000Z',
})
const titles = () => [...document.querySelectorAll('[data-record] a')].map(({ textContent }) => textContent)
/** Both lists of bonuses, each a page at a time. */
const bonusPlatform = (casino: Bonus[], betting: Bonus[], isDown: () => boolean = () => false) => {
  const pageOf = (list: Bonus[], { offset = 0, count = 10 }) => ({
    items: list.slice(offset, offset + count),
    total: list.length,
    offset,
    count,
  })
  return fakePlatform({
    'bonuses.get': (input) => pageOf(casino, input),
    'BettingBonuses.get': (input) => {
      if (isDown()) throw new Error('down')
      return pageOf(betting, input)
    },
  })
}

test('[CSH-4] [CSH-15] the tab of bonuses has casino and betting bonuses together, the newest first, four a page, also where both have the same number', async () => {
  const casino = [20, 19, 18, 17, 16, 5].map((day) => bonusOf('casino', day, day))
  const betting = [21, 12, 11].map((day, index) => bonusOf('betting', 20 - index, day))
  const platform = bonusPlatform(casino, betting)
  await show(platform, { tab: 'bonuses' })
  const newest = ['betting 20', 'casino 20', 'casino 19', 'casino 18']
  await waitFor(() => expect(titles()).toEqual(newest))
  const shown = createSampleDictionary('uz').i18n.t('account:shown', { shown: 4, total: 9 })
  expect(screen.getByText(shown)).toBeTruthy()
  const more = () => userEvent.click(screen.getByRole('button', { name: 'Yana koʻrsatish' }))
  await more()
  const second = ['casino 17', 'casino 16', 'betting 19', 'betting 18']
  await waitFor(() => expect(titles()).toEqual([...newest, ...second]))
  await more()
  await waitFor(() => expect(titles()).toEqual([...newest, ...second, 'casino 5']))
  expect(screen.queryByRole('button', { name: 'Yana koʻrsatish' })).toBeNull()
})

test('[CSH-15] while one list of bonuses cannot be read none is shown as if it were all, and both come with a retry', async () => {
  let isDown = true
  const platform = bonusPlatform([bonusOf('casino', 1, 1)], [bonusOf('betting', 2, 2)], () => isDown)
  await show(platform, { tab: 'bonuses' })
  const alert = await screen.findByRole('alert')
  expect(titles()).toEqual([])
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(titles()).toEqual(['betting 2', 'casino 1']))
})

test.each([
  [-3, 1],
  [2.4, 2],
  [9_000, 50],
  ['ten', 4],
])('[C6] a page size of %s, which no check has passed, asks for %i rows a page', async (historyPageSize, count) => {
  const platform = fakePlatform({
    'cashier.gethistory': ({ offset = 0, count: limit = 0 }) =>
      historyPageOf(all.slice(offset, offset + limit), all.length),
  })
  await show(platform, {}, { historyPageSize: historyPageSize as number })
  await waitFor(() => expect(platform.inputsOf('cashier.gethistory')).toEqual([{ offset: 0, count, type: 'deposit' }]))
})

test('[CSH-15] a tab that is selected forgets its list, says that it is loading and begins at its first page', async () => {
  const platform = fakePlatform({
    'cashier.gethistory': ({ type, offset = 0, count = 0 }) =>
      type === 'deposit'
        ? historyPageOf(all.slice(offset, offset + count), all.length)
        : historyPageOf([testTransaction(7, { type: 'withdrawal' })]),
  })
  await show(platform)
  await userEvent.click(await screen.findByRole('button', { name: 'Yana koʻrsatish' }))
  await waitFor(() => expect(records()).toHaveLength(6))
  await userEvent.click(tab('Pul yechish'))
  await waitFor(() => expect(records()).toEqual(['withdrawal-7']))
  await userEvent.click(tab('Toʻlovlar'))
  await waitFor(() => expect(records()).toEqual(['deposit-60', 'deposit-59', 'deposit-58', 'deposit-57']))
})

test('[CSH-15] [N6] the answer for a tab that was left is not shown in the one that is open', async () => {
  const answers = new Map<string, (page: CallOutput<'cashier.gethistory'>) => void>()
  const platform = fakePlatform({
    'cashier.gethistory': ({ type = '' }) => new Promise((resolve) => answers.set(type, resolve)),
  })
  await show(platform)
  await waitFor(() => expect(answers.has('deposit')).toBe(true))
  await userEvent.click(tab('Pul yechish'))
  await waitFor(() => expect(answers.has('withdrawal')).toBe(true))
  await act(async () => answers.get('withdrawal')?.(historyPageOf([testTransaction(7, { type: 'withdrawal' })])))
  await act(async () => answers.get('deposit')?.(historyPageOf(all)))
  await waitFor(() => expect(records()).toEqual(['withdrawal-7']))
  expect(document.querySelector('[aria-busy]')).toBeNull()
})

test('[CSH-16] a payment says what, when, how much and how it ended, and leads to its receipt', async () => {
  const platform = fakePlatform({
    'cashier.gethistory': () =>
      historyPageOf([
        testTransaction(11, {
          status: 'failed',
          reason: 'insufficient_funds',
          created_at: '2026-03-11T20:30:00.000Z',
          requisites: { card: '8600 •••• 1234', holder: 'Anora Karimova' },
        }),
        testTransaction(10, { created_at: '2026-03-11T20:10:00.000Z' }),
        testTransaction(9, { created_at: '2026-03-11T10:10:00.000Z', status: 'refunded' }),
      ]),
  })
  await show(platform)
  const row = (await screen.findByRole('link', { name: /Oltin karta •••• 1234/ })).closest('li')
  expect(row?.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Toʻldirish: Oltin karta •••• 12341:30 · kartada mablagʻ yetarli emas№ 11UZS 50,000.00Oʻtmadi',
  )
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '12.03.2026',
    '11.03.2026',
  ])
  expect(screen.getByRole('button', { name: 'Nusxa olish: 11' })).toBeTruthy()
  expect(records()).toEqual(['deposit-11', 'deposit-10', 'deposit-9'])
  expect(document.querySelector('[data-record=deposit-10]')?.textContent).toContain('+')
  expect(document.querySelector('[data-record=deposit-9]')?.textContent).not.toContain('+')
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/cashier/receipt?id=11')
})

test('[CSH-16] a withdrawal says where it is in its own words; a deposit that waits leads to where it is paid', async () => {
  const { i18n: words } = createSampleDictionary('uz')
  const withdrawals = (['new', 'processing', 'success'] as const).map((status, at) =>
    testTransaction(20 + at, { type: 'withdrawal', status }),
  )
  const platform = fakePlatform({
    'cashier.gethistory': () => historyPageOf([...withdrawals, testTransaction(10, { status: 'new' })]),
  })
  await show(platform)
  await screen.findAllByRole('listitem')
  const said = (id: number) => document.querySelector(`[data-record=withdrawal-${id}]`)?.textContent
  for (const [at, status] of (['new', 'processing', 'success'] as const).entries())
    expect(said(20 + at)).toContain(words.t(`account:status.withdrawal.${status}`))
  expect(document.querySelector('[data-record=deposit-10] a')?.getAttribute('href')).toBe('/cashier/paypending/10')
})

test('an empty tab has a sentence and a way on; one that failed is asked for again', async () => {
  let isDown = true
  const platform = fakePlatform({
    'cashier.gethistory': () => (isDown ? Promise.reject(new Error('down')) : historyPageOf([])),
  })
  await show(platform)
  const alert = await screen.findByRole('alert')
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  expect((await screen.findByRole('link', { name: 'Toʻldirish usullari' })).getAttribute('href')).toBe(
    '/cashier/deposit',
  )
})

test('if the jurisdiction forbids it a withdrawal cannot be cancelled', async () => {
  const pending = testTransaction(31, { type: 'withdrawal', status: 'processing', can_cancel: true })
  const platform = fakePlatform({ 'cashier.gethistory': () => historyPageOf([pending]) })
  const prepare: typeof platform.prepare = (client) => {
    platform.prepare(client)
    client.setQueryData(jurisdictionKey, { mayCancelWithdrawals: false })
  }
  const host = createTestHost('uz', {
    routeId: 'cashier.history',
    path: '/cashier/history',
    search: { tab: 'withdrawal' },
  })
  await renderWidget(definition, { props: {} }, { host, user: 'player', prepare })
  await waitFor(() => expect(records()).toEqual(['withdrawal-31']))
  expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
})

test.each([
  ['success', /holati oʻzgarib ulgurdi/],
  ['cancelled', /Soʻrov qaytarib olindi/],
] as const)(
  '[M14] the history shows the outcome of a cancellation, even if the withdrawal is final by then: %s',
  async (status, words) => {
    let held = testTransaction(31, { type: 'withdrawal', status: 'processing', can_cancel: true })
    const platform = fakePlatform({
      'cashier.gethistory': () => historyPageOf([held]),
      'events.handle': () => 1,
      async 'cashier.cancelwithdrawal'(): Promise<1> {
        held = { ...held, status, can_cancel: false }
        if (status === 'cancelled') return 1
        const error = { type: 'InvalidRequestException', message: '' }
        throw new PlatformError({ call: 'cashier.cancelwithdrawal', status: 409, error })
      },
    })
    await show(platform, { tab: 'withdrawal' })
    await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
    )
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull())
    expect(document.querySelector('[data-record=withdrawal-31]')?.textContent).toMatch(words)
  },
)

test.each(['bonuses', 'cashbacks'])(
  '[CSH-4] [OFR-1] where the jurisdiction hides bonuses, the empty tab %s leads to the games',
  async (name) => {
    const none = { items: [], total: 0, offset: 0, count: 0 }
    const platform = fakePlatform({
      'bonuses.get': () => none,
      'BettingBonuses.get': () => none,
      'cashbacks.get': () => none,
    })
    const host = createTestHost('uz', { routeId: 'cashier.history', path: '/cashier/history', search: { tab: name } })
    await renderWidget(
      definition,
      { props: {} },
      {
        host,
        user: 'player',
        prepare: (client) => (
          platform.prepare(client),
          client.setQueryData(jurisdictionKey, { areBonusesShown: false })
        ),
      },
    )
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/gamehall'])
  },
)
