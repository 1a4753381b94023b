import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import {
  depositSettings,
  historyPageOf,
  noLimit,
  noOffers,
  testDepositMethod,
  testTransaction,
  uzs,
} from '../_shared/money/money-samples.ts'
import type { Transaction } from '../_shared/money/transaction-row.tsx'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const methods = [
  testDepositMethod('karta'),
  testDepositMethod('hamyon', { state: 'maintenance', state_text: 'Texnik ishlar' }),
  testDepositMethod('bank', {
    limits: [{ currency: 'UZS', min: 100_000, max: 1_000_000 }],
    fees: [{ currency: 'UZS', percent: 1.5, fixed: 500 }],
    fields: [{ name: 'payer', type: 'cardHolder', label: 'Toʻlovchi', is_required: true }],
  }),
]
const nextUntil = { mode: 'mobile', url: null, qr_url: null, details: [], expires_at: '2026-03-14T07:00:00.000Z' }
type History = Transaction[] | (() => Promise<ReturnType<typeof historyPageOf>>)
const platform = (limit = noLimit, history: History = []) =>
  fakePlatform({
    'cashier.getdepositsettings': () => depositSettings(methods),
    'account.getDepositLimit': () => limit,
    'campaigns.getoffers': () => noOffers,
    'cashier.gethistory': ({ statuses, count = 10 }) =>
      typeof history === 'function'
        ? history()
        : historyPageOf(history.filter(({ status }) => !statuses || statuses.includes(status)).slice(0, count)),
    'cashier.getdepositinfo': ({ id }) => ({ ...testTransaction(id, { status: 'new' }), next: nextUntil }) as never,
  })
async function show(
  settings: Partial<CashierSettings> = {},
  sysname?: string,
  answers = platform(),
  search: Record<string, string> = {},
) {
  const host = createTestHost(
    'uz',
    sysname === undefined
      ? { routeId: 'cashier.deposit', path: '/cashier/deposit', search }
      : { routeId: 'cashier.deposit.method', path: `/cashier/deposit/${sysname}`, params: { sysname }, search },
  )
  let client = new QueryClient()
  const shown = await renderWidget(
    definition,
    { props: {} },
    {
      host,
      user: 'player',
      around: withFlows,
      prepare(queryClient) {
        client = queryClient
        answers.prepare(queryClient)
        queryClient.setQueryData(settingsKey('cashier'), settings)
      },
    },
  )
  await screen.findAllByText(/bank|karta|usuli/i)
  return { ...shown, host, client }
}
const shownMethods = () =>
  [...document.querySelectorAll('li[data-method]')].map((card) => card.getAttribute('data-method'))
const texts = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

test('[CSH-2] the address of a method has its sysname; a closed method is no link and says why', async () => {
  await show()
  await screen.findByRole('link', { name: 'karta' })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit/karta',
    '/cashier/deposit/bank',
  ])
  expect(shownMethods()).toEqual(['karta', 'bank', 'hamyon'])
  expect(texts(document.querySelector('[data-method=hamyon]'))).toContain('Texnik ishlar')
  expect(texts(document.querySelector('[data-method=bank]'))).toContain('UZS 100,000 – UZS 1,000,000')
})

test('[CSH-2] the address names the method whose conditions are shown whole; an unknown one has a way to all methods', async () => {
  await show({ depositAmounts: [{ currency: 'UZS', amounts: [50_000, 100_000, 2_000_000] }] }, 'bank')
  const conditions = screen.getByRole('article', { name: 'bank' })
  expect([...conditions.querySelectorAll('dl dd')].filter((fact) => !fact.closest('form')).map(texts)).toEqual([
    'UZS 100,000',
    'UZS 1,000,000',
    '1.5% + UZS 500',
    '1 soatgacha',
    'Toʻlov tizimi sahifasida',
    'Toʻlovchi',
  ])
  const sums = within(conditions).getAllByRole('button', { pressed: true })
  expect(sums.map(texts)).toEqual(['UZS 100,000'])
  expect(within(conditions).getByRole('link', { name: 'Barcha usullar' }).getAttribute('href')).toBe('/cashier/deposit')
  await show({}, 'nobody')
  expect(screen.getByText('Bunday toʻlov usuli yoʻq')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Barcha usullar' }).getAttribute('href')).toBe('/cashier/deposit')
})

test('[CSH-12] the origin of the player is carried to the conditions of a method and back to all methods', async () => {
  const from = { redirectUrl: '/game/game-1#real' }
  const query = '?redirectUrl=%2Fgame%2Fgame-1%23real'
  await show({}, undefined, platform(), from)
  expect((await screen.findByRole('link', { name: 'karta' })).getAttribute('href')).toBe(
    `/cashier/deposit/karta${query}`,
  )
  await show({}, 'bank', platform(), from)
  expect(screen.getByRole('link', { name: 'Barcha usullar' }).getAttribute('href')).toBe(`/cashier/deposit${query}`)
})

test('[CSH-2] without any method the way leads to the page of support', async () => {
  const answers = fakePlatform({
    'cashier.getdepositsettings': () => depositSettings([]),
    'account.getDepositLimit': () => noLimit,
    'cashier.gethistory': () => historyPageOf([]),
  })
  await show({}, undefined, answers)
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/support')
})

test('[CSH-2] if methods are not in the address, one is chosen in place', async () => {
  await show({ paymentMethodsUrlDisplay: 'none' })
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'bank' }))
  expect(screen.getByRole('article', { name: 'bank' })).toBeTruthy()
  expect(shownMethods()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Barcha usullar' }))
  expect([screen.getByRole('article').getAttribute('data-method'), shownMethods().length]).toEqual(['karta', 3])
})

test('[CSH-2] where methods are not in the address, a link to one of them still leads back to all methods', async () => {
  await show({ paymentMethodsUrlDisplay: 'none' }, 'bank')
  const conditions = screen.getByRole('article', { name: 'bank' })
  expect(within(conditions).getByRole('link', { name: 'Barcha usullar' }).getAttribute('href')).toBe('/cashier/deposit')
  await show({ paymentMethodsUrlDisplay: 'none', depositView: 'ContainerScrollView' }, 'bank')
  expect(screen.getByRole('link', { name: 'karta' }).getAttribute('href')).toBe('/cashier/deposit/karta')
})

test.each(['ContainerView', 'ContainerScrollView'] as const)(
  '[CSH-3] [CSH-2] %s: a player without deposits also sees the amount first, for the first open method, with the others in reach; a chosen method is alone or beside them',
  async (depositView) => {
    await show({ depositView, depositAmounts: [{ currency: 'UZS', amounts: [50_000, 100_000] }] })
    const first = await screen.findByRole('article', { name: 'karta' })
    expect(texts(first)).toContain('UZS 50,000UZS 100,000')
    expect(within(first).getByRole('textbox').getAttribute('name')).toBe('amount')
    expect(shownMethods()).toEqual(['karta', 'bank', 'hamyon'])
    await show({ depositView }, 'bank')
    expect(screen.getByRole('article').getAttribute('data-method')).toBe('bank')
    expect(shownMethods()).toHaveLength(depositView === 'ContainerView' ? 0 : 3)
  },
)

test.each([
  ['an answer', () => historyPageOf([testTransaction(7, { method: 'bank', status: 'success' })]), 'bank'],
  ['a failure', () => Promise.reject(new NetworkError('the connection broke')), 'karta'],
] as const)(
  '[CSH-2] before the last deposits are known there is no form in which something could be typed and lost; after %s there is',
  async (_case, end, chosen) => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const answers = platform(noLimit, async () => (await held, end()))
    await show({ depositView: 'ContainerScrollView' }, undefined, answers)
    expect([screen.queryByRole('article'), shownMethods().length]).toEqual([null, 3])
    release()
    expect((await screen.findByRole('article')).getAttribute('data-method')).toBe(chosen)
  },
)

test('[CSH-14] words and pictures of the settings replace those of the platform', async () => {
  const icon = { src: '/media/karta.svg', alt: 'Karta', width: 48, height: 48 }
  await show({
    paymentMethods: {
      bank: {
        title: 'Bank 24/7',
        icon,
        order: 1,
        description: 'Ish kunlari',
        minDescription: 'Bitta toʻlov uchun',
        maxDescription: 'Bir kunda',
        typicalTime: 'Bir kunda',
      },
    },
  })
  expect(shownMethods()[0]).toBe('bank')
  expect(texts(document.querySelector('[data-method=bank]'))).toContain('Bir kunda')
  expect(document.querySelector('[data-method=bank] img')?.getAttribute('src')).toBe('/media/karta.svg')
  await show(
    {
      paymentMethods: {
        bank: {
          title: 'Bank 24/7',
          description: 'Ish kunlari',
          minDescription: 'Bitta toʻlov uchun',
          maxDescription: 'Bir kunda',
          order: 1,
        },
      },
    },
    'bank',
  )
  expect(texts(screen.getByRole('article', { name: 'Bank 24/7' }))).toMatch(
    /Ish kunlari.*Bitta toʻlov uchun.*Bir kunda/,
  )
})

test('[CSH-13] what is left of the own limit in this period is shown before anything is chosen; period "none" is no limit', async () => {
  await show(
    {},
    undefined,
    platform({
      available_amount: uzs(120_000),
      can_edit: true,
      expired_at: '2026-04-01T19:00:00.000Z',
      limit_amount: uzs(500_000),
      period: 'month',
      next: null,
    }),
  )
  const bar = await screen.findByRole('progressbar', { name: 'Oylik limitdan qoldi' })
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['12000000', '50000000'])
  expect(texts(bar.closest('div')?.parentElement)).toContain('02.04.2026')
  await show()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test.each([
  [true, 'Limitni koʻrish', '/profile/responsible-game'],
  [false, 'Oʻzgartirish uchun yordamga yozish', '/support'],
] as const)(
  '[CFG-5] isResponsibleGamingEnable %s: the own limit leads to where it is changed',
  async (isOn, name, href) => {
    const answers = platform({
      available_amount: uzs(120_000),
      can_edit: true,
      expired_at: '2026-04-01T19:00:00.000Z',
      limit_amount: uzs(500_000),
      period: 'month',
      next: null,
    })
    await renderWidget(
      definition,
      { props: {} },
      {
        user: 'player',
        values: { 'flag:isResponsibleGamingEnable': isOn },
        around: withFlows,
        prepare: answers.prepare,
      },
    )
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  },
)

test('a failed list of methods says so and can be loaded again', async () => {
  let isDown = true
  const answers = fakePlatform({
    'cashier.getdepositsettings': () => (isDown ? Promise.reject(new Error('down')) : depositSettings(methods)),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => noOffers,
    'cashier.gethistory': () => historyPageOf([]),
  })
  await renderWidget(definition, { props: {} }, { user: 'player', around: withFlows, prepare: answers.prepare })
  const alert = await screen.findByRole('alert')
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  expect(await screen.findByRole('link', { name: 'karta' })).toBeTruthy()
})

test('[M2] [M9] if the page cannot read the methods, it still shows unfinished payments and the search for one that got no answer, whole and with the focus', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => seen.mockRestore())
  const begun = testTransaction(5, { status: 'new' })
  const answers = fakePlatform({
    'cashier.getdepositsettings': () => Promise.reject(new NetworkError('cashier.getdepositsettings')),
    'cashier.gethistory': ({ statuses }) => historyPageOf(statuses?.includes('new') ? [begun] : []),
    'cashier.getdepositinfo': () => ({ ...begun, next: nextUntil }) as never,
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: answers.prepare,
      around: (page) => withFlows(page, flowsOf({ deposit: { status: 'reconciling' } })),
    },
  )
  await screen.findByRole('button', { name: 'Qayta urinish' })
  const box = document.querySelector('[data-intent=reconciling]')
  expect(box?.contains(document.activeElement)).toBe(true)
  expect(seen.mock.contexts).toContain(box)
  await waitFor(() => expect(document.querySelector('[data-transaction="5"]')).not.toBeNull())
})

test('[CSH-2] the method and the amount of the last deposit come first, the other methods below', async () => {
  await show({}, undefined, platform(noLimit, [testTransaction(5, { method: 'karta', amount: uzs(75_000) })]))
  const conditions = await screen.findByRole('article', { name: 'karta' })
  expect(within(conditions).getByRole<HTMLInputElement>('textbox', { name: 'Summa' }).value).toBe('75000')
  expect(shownMethods()).toEqual(['karta', 'bank', 'hamyon'])
})

test('[CSH-2] a payment in another tab by another method does not remove a form with typed values', async () => {
  const history = [testTransaction(5, { method: 'karta', status: 'success' })]
  const answers = platform(noLimit, async () => historyPageOf(history))
  const { client } = await show({}, undefined, answers)
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Summa' })
  fireEvent.change(await amount(), { target: { value: '12345' } })
  history.unshift(testTransaction(6, { method: 'bank', status: 'success' }))
  await client.invalidateQueries({ queryKey: ['cashier.gethistory'] })
  await waitFor(() =>
    expect(JSON.stringify(client.getQueriesData({ queryKey: ['cashier.gethistory'] }))).toContain('"id":6'),
  )
  expect([(await amount()).value, (await screen.findByRole('article')).getAttribute('data-method')]).toEqual([
    '12345',
    'karta',
  ])
})

test('[CSH-2] [CSH-10] the sum of a deposit in another currency is not preset, and a changed currency opens another form', async () => {
  const currencies = ['UZS', 'EUR']
  let currency = 'EUR'
  const method = testDepositMethod('karta', {
    limits: currencies.map((one) => ({ currency: one, min: 10, max: 5_000_000 })),
    amounts: [{ currency: 'EUR', amounts: [20, 50] }],
  })
  let client: QueryClient | undefined
  const answers = fakePlatform({
    'cashier.getdepositsettings': () => ({ ...depositSettings([method]), currencies, currency }),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => noOffers,
    'cashier.gethistory': () => historyPageOf([testTransaction(5, { method: 'karta', amount: uzs(75_000) })]),
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      around: withFlows,
      prepare(queryClient) {
        client = queryClient
        answers.prepare(queryClient)
      },
    },
  )
  const amount = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Summa' })
  expect((await amount()).value).toBe('20')
  currency = 'UZS'
  await client?.invalidateQueries({ queryKey: ['cashier.getdepositsettings'] })
  await waitFor(async () => expect((await amount()).value).toBe('75000'))
})

test('[M9] the cashier shows an abandoned deposit with a way to continue', async () => {
  await show({}, undefined, platform(noLimit, [testTransaction(9, { status: 'new' }), testTransaction(8)]))
  const open = await screen.findByRole('region', { name: 'Yakunlanmagan toʻlovlar' })
  expect(within(open).getByRole('link').getAttribute('href')).toBe('/cashier/paypending/9')
  expect(open.textContent).not.toMatch(/\bnew\b/)
  await waitFor(() => expect(texts(open)).toContain('Shu vaqtgacha toʻlang: 14.03.2026'))
})

test('[CSH-14] an open deposit is by the method under the name of the settings', async () => {
  const paymentMethods = { 'oltin-karta': { title: 'Oltin karta (Humo)', order: 1 } }
  await show({ paymentMethods }, undefined, platform(noLimit, [testTransaction(9, { status: 'new' })]))
  const open = await screen.findByRole('region', { name: 'Yakunlanmagan toʻlovlar' })
  expect(texts(open)).toContain('Oltin karta (Humo) UZS 50,000')
})

test('[M9] an open deposit has a way to continue, however many came after it', async () => {
  const later = Array.from({ length: 12 }, (_, at) => testTransaction(30 - at, { status: 'failed' }))
  await show({}, undefined, platform(noLimit, [...later, testTransaction(9, { status: 'new' })]))
  const open = await screen.findByRole('region', { name: 'Yakunlanmagan toʻlovlar' })
  expect(within(open).getByRole('link').getAttribute('href')).toBe('/cashier/paypending/9')
})
