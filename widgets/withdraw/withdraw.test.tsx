import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { errorTypes } from '#schemas/errors.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import {
  historyPageOf,
  testAccount,
  testContact,
  testProfile,
  testTransaction,
  testWithdrawMethod,
  uzs,
} from '../_shared/money/money-samples.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { runningFlows } from '../_shared/testing/running-flows.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

// Its chunk is fetched on a press: here it is read beforehand, so that no test waits for it.
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'))
beforeAll(async () => {
  await import('#ui/dialog/dialog.tsx')
})

const settings: CallOutput<'cashier.getwithdrawsettings'> = {
  methods: [
    testWithdrawMethod('karta', { fields: [{ name: 'card', type: 'custom', label: 'Karta', is_required: true }] }),
    testWithdrawMethod('hamyon', { state: 'maintenance', state_text: 'Texnik ishlar' }),
  ],
  available: uzs(700_000),
  held: uzs(50_000),
  periods: [{ period: 'day', limit: uzs(1_000_000), left: uzs(950_000) }],
}
const pending = testTransaction(31, { type: 'withdrawal', status: 'processing', can_cancel: true, amount: uzs(50_000) })
type More = Partial<Parameters<typeof fakePlatform>[0]>
const platformWith = (more: More = {}) =>
  fakePlatform({
    'cashier.getwithdrawsettings': () => settings,
    'cashier.gethistory': () => historyPageOf([]),
    'account.getInfo': () => testAccount(),
    'account.getBalance': () => ({
      balance_main: uzs(1),
      balance_bonus: uzs(0),
      balance_betting_bonus: uzs(0),
      balance_fun: uzs(0),
    }),
    'account.getprofileinfo': () => testProfile([testContact('a@b.uz')]),
    ...more,
  })
async function show(
  platform: ReturnType<typeof fakePlatform>,
  cashier: Partial<CashierSettings> = {},
  values: Record<string, boolean> = {},
) {
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      values,
      around: withFlows,
      prepare: (client) => (platform.prepare(client), client.setQueryData(settingsKey('cashier'), cashier)),
    },
  )
  await screen.findByRole('heading', { name: 'Pul yechish usullari' })
}
const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

test('[CSH-8] what can be withdrawn now, and why not the rest, in numbers that add up; what the periods leave', async () => {
  const mixed = {
    ...settings,
    periods: [
      {
        period: 'day' as const,
        limit: uzs(1_000_000),
        left: uzs(300_000),
        next_at: '2026-03-12T05:00:00.000Z',
      },
    ],
    locked: [
      { reason: 'wagering' as const, amount: uzs(80_000), left: uzs(120_000) },
      { reason: 'house' as const, amount: { amount: 5, currency: 'EUR' } },
    ],
  }
  await show(platformWith({ 'cashier.getwithdrawsettings': () => mixed }))
  expect(document.querySelector('[data-withdrawable]')?.getAttribute('data-withdrawable')).toBe('30000000')
  const rows = [...document.querySelectorAll('section dl > div')]
  expect(rows.slice(0, 5).map((row) => [...row.querySelectorAll('dd')].map(plain).join(' '))).toEqual([
    expect.stringContaining('UZS 50,000.00'),
    expect.stringMatching(/^UZS 80,000\.00.*UZS 120,000/),
    expect.stringMatching(/^UZS 400,000\.00.*12\.03\.2026/),
    'UZS 830,000.00',
    expect.stringMatching(/^UZS 300,000.*UZS 1,000,000/),
  ])
})

test('[CSH-8] methods with their conditions, a closed one with its reason', async () => {
  await show(platformWith())
  const method = document.querySelector('[data-method=karta]')
  expect([...(method?.querySelectorAll('form ~ dl dd') ?? [])].map(plain)).toEqual([
    'UZS 10,000',
    'UZS 5,000,000',
    'Olinmaydi',
    '1 soatgacha',
    'Karta',
  ])
  expect([
    plain(document.querySelector('[data-method=hamyon]')),
    document.querySelector('[data-method=hamyon] details'),
  ]).toEqual([expect.stringContaining('Texnik ishlar'), null])
})

test('[CSH-8] what a withdrawal will ask for stands first, with the button of the settings where it is shown', async () => {
  const button = { label: 'Tasdiqlash', to: { href: '/profile/verification', external: false } }
  const platform = platformWith({
    'account.getInfo': () => testAccount({ is_verified: false, is_kyc_block_enabled: true }),
    'account.getprofileinfo': () => testProfile([testContact('a@b.uz', { is_confirmed: false })]),
  })
  await show(platform, {
    withdrawErrors: {
      KycWithdrawalException: { ...button, isVisible: true },
      UserNeedConfirmContactException: { ...button, isVisible: false },
    },
  })
  await screen.findByText(/telefon yoki pochtani tasdiqlang/)
  expect(screen.getAllByRole('link', { name: 'Tasdiqlash' }).map((link) => link.getAttribute('href'))).toEqual([
    '/profile/verification',
  ])
  expect(screen.getByText(/shaxsingizni tasdiqlang/)).toBeTruthy()
})

test('[CFG-5] isSumsubEnable off: the identity is confirmed by support, whatever the button of the settings says', async () => {
  const button = { label: 'Tasdiqlash', to: { href: '/profile/verification', external: false }, isVisible: true }
  const platform = platformWith({
    'account.getInfo': () => testAccount({ is_verified: false, is_kyc_block_enabled: true }),
  })
  await show(platform, { withdrawErrors: { KycWithdrawalException: button } }, { 'flag:isSumsubEnable': false })
  const way = await screen.findByRole('link', { name: 'Yordamga yozish' })
  expect([way.getAttribute('href'), screen.queryByRole('link', { name: 'Tasdiqlash' })]).toEqual(['/support', null])
})

test('[CSH-8] a pending withdrawal is taken back after it was asked about, once, with one intent; the lists are read again', async () => {
  let isTaken = false
  let finish = () => {}
  const platform = platformWith({
    'cashier.gethistory': () => historyPageOf(isTaken ? [] : [pending]),
    'cashier.cancelwithdrawal': () => new Promise((resolve) => (finish = () => ((isTaken = true), resolve(1)))),
  })
  await show(platform)
  const row = (await screen.findByText('Oltin karta')).closest('li')
  if (!row) throw new Error('no row')
  await userEvent.click(within(row).getByRole('button', { name: 'Qaytarib olish' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent?.replaceAll('\u00a0', ' ')).toContain('UZS 50,000.00')
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ha, qaytarib olish' }))
  await waitFor(() => expect(platform.inputsOf('cashier.cancelwithdrawal')).toHaveLength(1))
  await userEvent.click(within(row).getByRole('button', { name: 'Qaytarib olish' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  finish()
  await waitFor(() => expect(screen.queryByText('Oltin karta')).toBeNull())
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([
    { id: 31, intent_id: expect.stringMatching(/^[0-9a-f-]{36}$/) },
  ])
})

test.each([
  [
    new PlatformError({
      call: 'cashier.cancelwithdrawal',
      status: 409,
      error: { type: 'InvalidRequestException', message: '' },
    }),
    /holati oʻzgarib ulgurdi/,
  ],
  [new NetworkError('cashier.cancelwithdrawal'), /Natija nomaʼlum/],
])(
  '[CSH-8] a cancellation that did not end well is never called done or failed without knowing: %s',
  async (error, words) => {
    const platform = platformWith({
      'cashier.gethistory': () => historyPageOf([pending]),
      'cashier.cancelwithdrawal': () => Promise.reject(error),
    })
    await show(platform)
    await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
    )
    expect((await screen.findByRole('alert')).textContent).toMatch(words)
    expect(platform.inputsOf('cashier.gethistory').length).toBeGreaterThan(1)
  },
)

test('[M14] a withdrawal that another tab is taking back at this moment: that is said, and the list is read again', async () => {
  const platform = platformWith({ 'cashier.gethistory': () => historyPageOf([pending]) })
  const locks = {
    request: async (_name: string, _options: object, work: (lock: null) => Promise<unknown>) => await work(null),
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  await show(platform)
  await userEvent.click(await screen.findByRole('button', { name: 'Qaytarib olish' }))
  const before = platform.inputsOf('cashier.gethistory').length
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Ha, qaytarib olish' }),
  )
  expect((await screen.findByRole('alert')).textContent).toMatch(/Natija nomaʼlum/)
  await waitFor(() => expect(platform.inputsOf('cashier.gethistory').length).toBeGreaterThan(before))
  expect(platform.inputsOf('cashier.cancelwithdrawal')).toEqual([])
})

test.each([
  ['processing', 'withdrawal.requested', true],
  ['success', 'withdrawal.found', false],
  ['failed', 'withdrawal.found', false],
] as const)(
  '[CSH-8] [M2] a withdrawal that a search has found is shown as it is by then: %s',
  async (status, heading, isReserved) => {
    const words = createSampleDictionary('uz').i18n
    const platform = platformWith({
      'cashier.getdepositinfo': () => ({
        ...testTransaction(31, { type: 'withdrawal', status }),
        campaign_offer_id: -1,
        domain: 'playbill.test',
        next: null,
      }),
    })
    await renderWidget(
      definition,
      { props: {} },
      {
        user: 'player',
        prepare: platform.prepare,
        around: (element) => withFlows(element, flowsOf({ withdrawal: { status: 'handed', transaction: 31 } })),
      },
    )
    expect(await screen.findByRole('heading', { name: words.t(`cashier:${heading}`) })).toBeTruthy()
    const place = document.querySelector('[data-intent=requested]')
    await waitFor(() =>
      expect([
        place?.textContent?.includes(words.t('cashier:withdrawal.requestedText')),
        place?.querySelector('[data-tracker="31"]') !== null,
      ]).toEqual([isReserved, !isReserved]),
    )
  },
)

test('[CSH-8] all that can be withdrawn and the requisites of the last time stand ready: one press sends them', async () => {
  const words = createSampleDictionary('uz').i18n
  const method = testWithdrawMethod('karta', {
    fields: [{ name: 'card', type: 'custom', label: 'Karta', is_required: true }],
    saved: [
      { id: 4, requisites: { card: '•••• 4567' } },
      { id: 2, requisites: { card: '•••• 1111' } },
    ],
  })
  const platform = platformWith({ 'cashier.getwithdrawsettings': () => ({ ...settings, methods: [method] }) })
  const submitted: FormValues[] = []
  const port = { submit: (_form: unknown, values: FormValues) => void submitted.push(values) } as unknown as SubmitPort
  const form = { id: 'withdrawal', fields: [] } as never // the widget hands the document on with more fields
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: platform.prepare,
      around: (element) =>
        withFlows(
          <FormSourceContext value={{ load: () => Promise.resolve(form), settings: () => Promise.resolve(null) }}>
            <SubmitPortContext value={port}>{element}</SubmitPortContext>
          </FormSourceContext>,
          flowsOf({ withdrawal: { status: 'editing' } }),
        ),
    },
  )
  const send = await screen.findByRole('button', { name: /^Yechish: UZS.700,000/ })
  const to = screen.getByLabelText<HTMLSelectElement>(words.t('cashier:withdrawal.to'))
  expect([...to.options].map(({ label }) => label)).toEqual([
    '•••• 4567',
    '•••• 1111',
    words.t('cashier:withdrawal.otherRequisites'),
  ])
  expect(screen.queryByLabelText('Karta')).toBeNull()
  await userEvent.click(send)
  const sent = { method: 'karta', amount: 700_000, currency: 'UZS', campaign_offer_id: -1 }
  await waitFor(() => expect(submitted).toEqual([{ ...sent, 'requisites.saved': '4' }]))

  await userEvent.selectOptions(to, words.t('cashier:withdrawal.otherRequisites'))
  await userEvent.click(send)
  expect(screen.getByLabelText('Karta').getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(screen.getByLabelText('Karta'), '860012 9999')
  await userEvent.click(send)
  await waitFor(() => expect(submitted.slice(1)).toEqual([{ ...sent, 'requisites.card': '860012 9999' }]))
})

test.each(errorTypes.filter((type) => /^(Billing|Withdrawal|Kyc|Requisites)/.test(type)))(
  '[M12] a withdrawal that is refused with %s says so; the amount and the fields stand as they were typed, and nothing is sent again',
  async (code) => {
    const intent = { id: 'key', method: 'karta', amount: 71_000, currency: 'UZS', offer: -1, after: 0 }
    const ports = {
      readIntent: async () => ({ kind: 'none', isDurable: true }),
      prepare: async () => ({ kind: 'ready', intent, ticket: 'requisites' }),
      sendIntent: vi.fn(async () => ({ kind: 'refused', problem: { code } })),
      findIntent: () => Promise.reject(new Error('nothing is searched for')),
      handOver: vi.fn(),
      giveUp: vi.fn(),
      trackRefusal: vi.fn(),
      forgetSecrets: vi.fn(),
    } satisfies Record<keyof IntentPorts, unknown>
    const flows = runningFlows({ withdrawal: () => ports as never }, Date.UTC(2026, 0))
    const port = {
      submit: () => flows.send('withdrawal', { type: 'intent.submit', ticket: 'opaque' }),
    } as unknown as SubmitPort
    const form = { id: 'withdrawal', fields: [] } as never // the widget hands the document on with more fields
    await renderWidget(
      definition,
      { props: {} },
      {
        user: 'player',
        prepare: platformWith().prepare,
        around: (element) =>
          withFlows(
            <FormSourceContext value={{ load: () => Promise.resolve(form), settings: () => Promise.resolve(null) }}>
              <SubmitPortContext value={port}>{element}</SubmitPortContext>
            </FormSourceContext>,
            flows,
          ),
      },
    )
    await waitFor(() => expect(flows.view('withdrawal').status).toBe('editing'))
    const amount = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Summa' })
    fireEvent.change(amount, { target: { value: '71000' } })
    const card = screen.getByLabelText<HTMLInputElement>('Karta')
    fireEvent.change(card, { target: { value: '860012 9999' } })
    await userEvent.click(screen.getByRole('button', { name: /^Yechish: / }))
    await waitFor(() => expect(document.querySelector(`[data-outcome=${code}]`)).not.toBeNull())
    expect([amount.value, card.value]).toEqual(['71000', '860012 9999'])
    expect(ports.sendIntent).toHaveBeenCalledTimes(1)
  },
)

const steps = () =>
  [...document.querySelectorAll('[data-step]')].map((step) => [
    step.getAttribute('data-step'),
    step.getAttribute('data-state'),
  ])

test.each([
  [
    'new',
    [
      ['requested', 'done'],
      ['checking', 'now'],
      ['toSend', 'ahead'],
    ],
  ],
  [
    'processing',
    [
      ['requested', 'done'],
      ['checked', 'done'],
      ['sending', 'now'],
    ],
  ],
] as const)(
  '[CSH-8] a withdrawal that is %s says where it is, and when it is expected only where the platform does',
  async (status, expected) => {
    const expectedAt = '2026-03-12T12:30:00.000Z'
    await show(
      platformWith({ 'cashier.gethistory': () => historyPageOf([{ ...pending, status, expected_at: expectedAt }]) }),
    )
    await waitFor(() => expect(steps()).toEqual(expected))
    expect(document.querySelector(`[data-step] time[datetime="${expectedAt}"]`)).not.toBeNull()
    expect(screen.getByRole('button', { name: /31/ })).toBeTruthy()
  },
)

test('[CSH-8] [PRF-4] where the jurisdiction forbids it nothing can be taken back, and the form says so before the request', async () => {
  const platform = platformWith({ 'cashier.gethistory': () => historyPageOf([pending]) })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      around: withFlows,
      prepare: (client) => (
        platform.prepare(client),
        client.setQueryData(jurisdictionKey, { mayCancelWithdrawals: false })
      ),
    },
  )
  await waitFor(() => expect(steps()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: 'Qaytarib olish' })).toBeNull()
  expect(screen.getByText('Yuborilgan soʻrovni qaytarib olib boʻlmaydi.')).toBeTruthy()
})
