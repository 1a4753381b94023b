import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { keepBackUrl, keptBackUrl } from '#base/back-url.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createFlowHost } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { POLLING_MS, type PaymentReading, type PaymentState } from '#flows/payment-status/payment-status.context.ts'
import { flowRegistry } from '#generated/flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'
import type { PaymentPage } from './payment-address.ts'

const now = Date.UTC(2026, 0)
const props = {
  header: { uz: 'Rost', ru: 'Правда' },
  description: { uz: 'Tavsif', ru: 'Описание' },
  button: { uz: 'Tugma', ru: 'Кнопка' },
  checkingHeader: { uz: 'Tekshiryapmiz', ru: 'Проверяем' },
  missingHeader: { uz: 'Topilmadi', ru: 'Не найден' },
}
const facts = {
  id: 7,
  amount: { minor: 5_000_000, currency: 'UZS' },
  method: 'Oltin Karta',
  createdAt: now,
  reason: null,
  backUrl: null,
  returnTo: null,
  balance: null,
  next: null,
}
const known = (state: PaymentState, more: object = {}): PaymentReading => ({
  kind: 'known',
  state,
  at: now,
  facts: { ...facts, ...more },
})

async function open(
  page: PaymentPage,
  reading: PaymentReading | Promise<PaymentReading>,
  params: Readonly<Record<string, string>> = { transaction: '7' },
  more: object = {},
  search: Readonly<Record<string, string>> = {},
) {
  const readPayment = vi.fn(() => Promise.resolve(reading))
  const flows = createFlowHost({
    session: { uid: 7 },
    flows: flowRegistry,
    ports: { 'payment-status': () => ({ readPayment, welcomeMoney: () => undefined }) },
    loadRuntime: () => Promise.resolve({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: () => now,
    onError: (error) => {
      throw error
    },
  })
  const host = createTestHost('uz', {
    routeId: 'cashier.paysuccess.transaction',
    path: '/cashier/paysuccess/7',
    params,
    search,
  })
  const rendered = await renderWidget(
    definition,
    { props: { page, ...props, ...more } },
    { host, user: 'player', around: (element) => withFlows(element, flows) },
  )
  const statusNow = () => rendered.container.querySelector('[data-payment]')?.getAttribute('data-payment')
  return { ...rendered, host, flows, readPayment, statusNow }
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

test('[M7] before the platform has answered the page claims nothing', async () => {
  const { readPayment } = await open('pay-success', new Promise<PaymentReading>(() => undefined))
  await waitFor(() => expect(readPayment).toHaveBeenCalledWith({ id: 7 }, expect.anything()))
  expect(heading()).toBe('Tekshiryapmiz')
  expect(screen.queryByRole('link', { name: 'Tugma' })).toBeNull()
})

test('[SYS-2] a confirmed success shows the sum and leads to the game hall', async () => {
  await open('pay-success', known('success'))
  await waitFor(() => expect(heading()).toBe('Rost'))
  expect(screen.getByRole('link', { name: 'Tugma' }).getAttribute('href')).toBe('/gamehall')
  expect(screen.getByText('Oltin Karta')).toBeTruthy()
})

const pages = ['pay-cancel', 'pay-fail', 'pay-mobile', 'pay-new-window', 'pay-pending', 'pay-success'] as const
const trueAddresses = {
  new: '/cashier/paypending/7',
  processing: '/cashier/paypending/7',
  success: '/cashier/paysuccess/7',
  failed: '/cashier/payfail/7',
  expired: '/cashier/payfail/7',
  cancelled: '/cashier/paycancel?transaction=7',
  reversed: '/cashier/payfail/7',
  refunded: '/cashier/payfail/7',
} as const
const homes: Readonly<Record<PaymentState, readonly PaymentPage[]>> = {
  new: ['pay-pending', 'pay-mobile', 'pay-new-window'],
  processing: ['pay-pending', 'pay-mobile', 'pay-new-window'],
  success: ['pay-success'],
  failed: ['pay-fail'],
  expired: ['pay-fail'],
  cancelled: ['pay-cancel'],
  reversed: ['pay-fail'],
  refunded: ['pay-fail'],
}
const combinations = pages.flatMap((page) =>
  (Object.keys(homes) as PaymentState[]).map((state) => [page, state] as const),
)

test.each(combinations)(
  '[M7] the page %s of a payment that is %s shows that, or leads to the page that does, and never a false success',
  async (page, state) => {
    const { host, statusNow } = await open(page, known(state))
    const isHome = homes[state].includes(page)
    await waitFor(() =>
      expect(isHome ? statusNow() : host.visits.length).toBe(
        isHome ? (state === 'new' || state === 'processing' ? 'pending' : state) : 1,
      ),
    )
    expect(host.visits.map(({ href }) => href)).toEqual(isHome ? [] : [trueAddresses[state]])
    const hasWords = ['reversed', 'refunded', 'expired'].includes(state)
    const own = hasWords ? createSampleDictionary('uz').i18n.t(`payment:${state}`) : 'Rost'
    expect(heading()).toBe(isHome ? own : 'Tekshiryapmiz')
    expect(document.querySelector('[data-money=yes]')).toBeNull()
  },
)

test("[M7] another player's payment and an id that is not a number are not found", async () => {
  await open('pay-success', { kind: 'missing' })
  await waitFor(() => expect(heading()).toBe('Topilmadi'))
  const { readPayment } = await open('pay-success', { kind: 'missing' }, { transaction: '7%20or%201' })
  await waitFor(() => expect(readPayment).toHaveBeenCalledWith({ id: 0 }, expect.anything()))
})

test('[M7] a payment that the platform does not show yet can be asked for again', async () => {
  const { readPayment, statusNow } = await open('pay-pending', { kind: 'missing' })
  const words = createSampleDictionary('uz').i18n
  await waitFor(() => expect(statusNow()).toBe('missing'))
  readPayment.mockResolvedValueOnce(known('processing'))
  await userEvent.click(screen.getByRole('button', { name: words.t('payment:refresh') }))
  await waitFor(() => expect(statusNow()).toBe('pending'))
  expect(readPayment).toHaveBeenLastCalledWith({ id: 7 }, expect.anything())
})

test('[M9] [M10] an open deposit says how to continue: a link to a listed host, or details to copy; no other address is shown', async () => {
  const next = {
    mode: 'redirect',
    url: '/sandbox/pay/x',
    qrUrl: null,
    details: [{ name: 'account', label: 'Hisob', value: '2020' }],
    expiresAt: now,
  } as const
  const words = createSampleDictionary('uz').i18n
  await open('pay-pending', known('new', { next }))
  await waitFor(() => expect(heading()).toBe(words.t('payment:toPay')))
  expect(screen.getByRole('link', { name: words.t('payment:goOn') }).getAttribute('href')).toBe('/sandbox/pay/x')
  expect(screen.getByText('2020')).toBeTruthy()
  await open('pay-pending', known('new', { next: { ...next, url: 'https://evil.example/pay' } }))
  await waitFor(() => expect(heading()).toBe(words.t('payment:toPay')))
  expect(screen.queryByRole('link', { name: words.t('payment:goOn') })).toBeNull()
  // Its details still allow paying; without any, another method does.
  expect(screen.queryByText(words.t('payment:noWay'))).toBeNull()
  await open('pay-pending', known('new', { next: { ...next, url: 'https://evil.example/pay', details: [] } }))
  expect(await screen.findByText(words.t('payment:noWayText'))).toBeTruthy()
  expect([
    heading(),
    screen.queryByText(words.t('payment:toPayText')),
    screen.queryByText(words.t('widgets:loading')),
  ]).toEqual([words.t('payment:noWay'), null, null])
  expect(screen.getByRole('link', { name: words.t('payment:otherMethod') }).getAttribute('href')).toMatch(
    /\/cashier\/deposit$/,
  )
})

test.each([
  ['redirect', false],
  ['frame', false],
  ['new_window', false],
  ['mobile', true],
  ['pending', true],
] as const)(
  '[M12] a payment that is still to be made by %s says that money may have been taken: %s',
  async (mode, isSaid) => {
    const next = { mode, url: '/sandbox/pay/x', qrUrl: null, details: [], expiresAt: null } as const
    await open('pay-pending', known('new', { next }))
    await waitFor(() => expect(document.querySelector('[data-payment=pending] dl')).toBeTruthy())
    expect(document.querySelector('[data-money=unknown]') !== null).toBe(isSaid)
  },
)

test.each(['to be made', 'with the provider'] as const)(
  '[M11] for a payment that is still %s after ten minutes the page stops polling and tells the player to check by hand',
  async (what) => {
    const next = { mode: 'redirect', url: '/sandbox/pay/x', qrUrl: null, details: [], expiresAt: null } as const
    const begun = what === 'to be made' ? known('new', { next }) : known('processing')
    const stoppedDescription = { uz: 'Hali javob yoʻq', ru: 'Ответа пока нет' }
    const { readPayment, flows } = await open('pay-pending', begun, { transaction: '7' }, { stoppedDescription })
    const words = createSampleDictionary('uz').i18n
    const followed = [words.t('payment:toPayText'), 'Tavsif']
    expect(await screen.findByText((text) => followed.includes(text))).toBeTruthy()
    expect(screen.queryByRole('button', { name: words.t('payment:refresh') })).toBeNull()
    readPayment.mockResolvedValueOnce({ ...begun, at: now + POLLING_MS + 1 } as PaymentReading)
    act(() => flows.send('payment-status', { type: 'payment.refresh' }))
    expect(await screen.findByText('Hali javob yoʻq')).toBeTruthy()
    expect(screen.queryByText((text) => followed.includes(text))).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: words.t('payment:refresh') }))
    expect(readPayment).toHaveBeenCalledTimes(3)
  },
)

test('[M10] the page of a new window whose address may not be opened does not say that it is open', async () => {
  const next = { mode: 'new_window', url: 'https://evil.example/pay', qrUrl: null, details: [], expiresAt: null }
  const words = createSampleDictionary('uz').i18n
  await open('pay-new-window', known('new', { next }))
  await waitFor(() => expect(heading()).toBe(words.t('payment:noWay')))
  expect([screen.queryByText('Tavsif'), screen.queryByText(words.t('widgets:loading'))]).toEqual([null, null])
  // Nothing was paid: the page does not say that money may have been taken.
  expect(document.querySelector('[data-money]')).toBeNull()
  expect(screen.getByRole('link', { name: words.t('payment:otherMethod') }).getAttribute('href')).toMatch(
    /\/cashier\/deposit$/,
  )
})

test.each([
  ['pay-mobile', 'mobile'],
  ['pay-new-window', 'new_window'],
] as const)('[CSH-5] [M7] what a player pays with stays on %s while a reading fails', async (page, mode) => {
  const details = [{ name: 'account', label: 'Hisob', value: '2020' }]
  const next = { mode, url: '/sandbox/pay/x', qrUrl: null, details, expiresAt: null } as const
  const { readPayment, flows, statusNow } = await open(page, known('new', { next }))
  const shown = await screen.findByText('2020')
  readPayment.mockResolvedValueOnce({ kind: 'unread', at: now, code: 'NetworkError' })
  act(() => flows.send('payment-status', { type: 'payment.refresh' }))
  await waitFor(() => expect(statusNow()).toBe('unread'))
  expect([shown.isConnected, screen.queryAllByRole('link', { name: /./ }).length > 2]).toEqual([true, true])
  // The sum to be paid stays, without a word on whether it was taken.
  expect([
    screen.getByText('Oltin Karta').tagName,
    document.querySelector('[data-payment=unread] [data-money]'),
  ]).toEqual(['DD', null])
})

test('[M11] a page that opens hidden, behind the window of the provider, reads once, and again when it is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { readPayment, flows, statusNow } = await open('pay-new-window', known('processing'))
  await waitFor(() => expect(statusNow()).toBe('pending'))
  expect([readPayment.mock.calls.length, flows.view('payment-status').isStopped]).toEqual([1, false])
  visibility.mockRestore()
  readPayment.mockResolvedValueOnce(known('success'))
  act(() => flows.send('payment-status', { type: 'flow.wake' }))
  await waitFor(() => expect(flows.view('payment-status').status).toBe('success'))
  expect(readPayment).toHaveBeenCalledTimes(2)
})

test('[CSH-5] [M7] the frame in which a player is paying stays where it is while a reading fails', async () => {
  const next = { mode: 'frame', url: '/sandbox/pay/x', qrUrl: null, details: [], expiresAt: null } as const
  const { readPayment, flows, statusNow } = await open('pay-pending', known('new', { next }))
  const frame = await screen.findByTitle(/./)
  readPayment.mockResolvedValueOnce({ kind: 'unread', at: now, code: 'NetworkError' })
  act(() => flows.send('payment-status', { type: 'payment.refresh' }))
  await waitFor(() => expect(statusNow()).toBe('unread'))
  expect([frame.tagName, frame.isConnected, screen.getAllByRole('alert').length]).toEqual(['IFRAME', true, 1])
  await userEvent.click(screen.getByRole('button', { name: 'Qayta urinish' }))
  await waitFor(() => expect(statusNow()).toBe('pending'))
  expect(frame.isConnected).toBe(true)
})

test('[CSH-12] [PAY-1] a payment that failed leads to another try that leads back into the game, and into the game', async () => {
  const words = createSampleDictionary('uz').i18n
  await open('pay-fail', known('failed', { returnTo: '/game/oltin-vodiy#real' }))
  const again = await screen.findByRole('link', { name: 'Tugma' })
  const game = screen.getByRole('link', { name: words.t('payment:toGame') })
  expect([again, game].map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit?redirectUrl=%2Fgame%2Foltin-vodiy%23real',
    '/game/oltin-vodiy#real',
  ])
})

test('[CSH-5] a failed reading says so, and is repeated on a press', async () => {
  const { readPayment } = await open('pay-pending', { kind: 'unread', at: now, code: 'NetworkError' })
  await userEvent.click(await screen.findByRole('button', { name: 'Qayta urinish' }))
  expect(readPayment).toHaveBeenCalledTimes(2)
  expect(heading()).toBe('Tekshiryapmiz')
})

test('[ERR-2] a failed reading shows the reference for support; an ended session opens the sign-in once', async () => {
  await open('pay-pending', { kind: 'unread', at: now, code: 'InternalServerErrorException', reference: '7F3A-11' })
  expect(await screen.findByRole('button', { name: 'Nusxa olish: 7F3A-11' })).toBeTruthy()
  const { actions, flows } = await open('pay-pending', { kind: 'unread', at: now, code: 'AuthorizationException' })
  await screen.findByRole('alert')
  act(() => flows.send('payment-status', { type: 'payment.hidden' }))
  expect(actions).toEqual([[{ do: 'popup', id: 'auth' }]])
})

test('[ERR-2] after too many readings the remaining wait is counted down in place', async () => {
  await open('pay-pending', { kind: 'unread', at: now, code: 'TooManyRequestsException', retryAt: Date.now() + 90_000 })
  expect((await screen.findByRole('timer')).textContent).toMatch(/01:\d\d/)
})

test('[CSH-12] after a success the stored address, validated by the flow, comes first', async () => {
  await open('pay-success', known('success', { backUrl: 'https://partner.example/shop' }))
  expect((await screen.findByRole('link', { name: 'Davom etish' })).getAttribute('href')).toBe(
    'https://partner.example/shop',
  )
})

test('[CSH-12] [STG-2] the stored address is deleted once it is followed, and not before', async () => {
  keepBackUrl('?backUrl=https%3A%2F%2Fpartner.example%2Fshop')
  await open('pay-success', known('success', { backUrl: 'https://partner.example/shop' }))
  const link = await screen.findByRole('link', { name: 'Davom etish' })
  expect(keptBackUrl()).toBe('https://partner.example/shop')
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(keptBackUrl()).toBeNull()
})

test('why a payment did not go through is said in plain words', async () => {
  await open('pay-fail', known('failed', { reason: 'insufficient_funds' }))
  expect(await screen.findByText('Kartada mablagʻ yetarli emas')).toBeTruthy()
  expect(document.querySelector('[data-money=no]')).not.toBeNull()
})

test('leaving the page stops the polling', async () => {
  const { flows, unmount, statusNow } = await open('pay-pending', known('processing'))
  await waitFor(() => expect(statusNow()).toBe('pending'))
  act(() => unmount())
  expect(flows.view('payment-status').status).toBe('idle')
})

test('[RTE-14] an address without a payment shows the newest one, says so, and keeps saying so on its own page', async () => {
  const latest = createSampleDictionary('uz').i18n.t('payment:latest')
  const { host, unmount } = await open('pay-success', known('failed'), {})
  await waitFor(() => expect(host.visits.map(({ href }) => href)).toEqual(['/cashier/payfail/7?latest=1']))
  unmount()
  for (const [address, mark] of [
    [{}, {}],
    [{ transaction: '7' }, { latest: '1' }],
  ]) {
    const shown = await open('pay-success', known('success'), address, {}, mark)
    expect(await screen.findByText(latest)).toBeTruthy()
    shown.unmount()
  }
  await open('pay-success', known('success'))
  await waitFor(() => expect(heading()).toBe('Rost'))
  expect(screen.queryByText(latest)).toBeNull()
})

test('[PAY-1] a success says what is on the balance now, gives the receipt and leads back into the game first', async () => {
  const balance = { minor: 12_345_600, currency: 'UZS' }
  await open('pay-success', known('success', { balance, returnTo: '/game/oltin-vodiy' }))
  const words = createSampleDictionary('uz').i18n
  expect((await screen.findByRole('link', { name: words.t('payment:toGame') })).getAttribute('href')).toBe(
    '/game/oltin-vodiy',
  )
  expect(document.querySelector('[data-balance]')?.textContent?.replaceAll('\u00a0', ' ')).toContain('UZS 123,456.00')
  expect(screen.getByRole('link', { name: words.t('payment:receipt') }).getAttribute('href')).toBe(
    '/cashier/receipt?id=7',
  )
})

test.each(['failed', 'expired'] as const)('[M7] a payment that is %s can be read again', async (state) => {
  const { readPayment, statusNow } = await open('pay-fail', known(state))
  await waitFor(() => expect(statusNow()).toBe(state))
  await userEvent.click(screen.getByRole('button', { name: createSampleDictionary('uz').i18n.t('payment:refresh') }))
  await waitFor(() => expect(readPayment).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(statusNow()).toBe(state))
})

test('[M7] [M10] an expired payment does not say that nothing was taken: a late one still counts', async () => {
  await open('pay-fail', known('expired'))
  const words = createSampleDictionary('uz').i18n
  await waitFor(() => expect(screen.getByText(words.t('payment:expiredText'))).toBeTruthy())
  expect([...document.querySelectorAll('[data-money]')].map((line) => line.getAttribute('data-money'))).toEqual([
    'unknown',
  ])
})
