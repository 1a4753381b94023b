import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import { errorTypes } from '#schemas/errors.ts'
import type { IntentPorts } from '#flows/intent/intent.context.ts'
import {
  testAccount,
  testContact,
  testProfile,
  testTransaction,
  testWithdrawMethod,
  uzs,
} from '../_shared/money/money-samples.ts'
import { flowsOf, withFlows } from '../_shared/testing/with-flows.tsx'
import { runningFlows } from '../_shared/testing/running-flows.ts'
import { platformWith, showWithdraw, withdrawSettings } from '../_shared/testing/withdraw-page.tsx'
import definition from './index.ts'

const plain = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ')

test('[CSH-8] shows what can be withdrawn now and why the rest cannot, in numbers that add up, and what is left of each limit', async () => {
  const mixed = {
    ...withdrawSettings,
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
  await showWithdraw(platformWith({ 'cashier.getwithdrawsettings': () => mixed }))
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

test('[CSH-8] a sum above what can be withdrawn is reported before anything is sent, and one press sets the most that can', async () => {
  const words = createSampleDictionary('uz').i18n
  await showWithdraw(platformWith())
  const field = document.querySelector('[data-method=karta] input[name=amount]') as HTMLInputElement
  fireEvent.change(field, { target: { value: '900000' } })
  expect(screen.getByText(words.t('cashier:withdrawal.limit.tooMuch', { sum: 'UZS 700,000' }))).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: words.t('cashier:limit.take', { sum: 'UZS\u00a0700,000' }) }),
  )
  expect(field.value).toBe('700000')
})

test.each([
  [5_000, 'belowLeast', { left: 'UZS 5,000', least: 'UZS 10,000' }],
  [0, 'used', {}],
] as const)('[CSH-8] with %s to withdraw the form says why no sum will do', async (available, reason, values) => {
  const words = createSampleDictionary('uz').i18n
  const settings = { ...withdrawSettings, available: uzs(available) }
  await showWithdraw(platformWith({ 'cashier.getwithdrawsettings': () => settings }))
  expect(screen.getByText(words.t(`cashier:withdrawal.limit.${reason}`, values))).toBeTruthy()
})

test('[CSH-17] [VAL-19] the bounds of a sum are shown in the currency of the account, not in that of the settings', async () => {
  const methods = [testWithdrawMethod('karta', { limits: [{ currency: 'EUR', min: 10, max: 5_000 }] })]
  const settings = { ...withdrawSettings, methods, available: { amount: 9_000, currency: 'EUR' }, periods: [] }
  await showWithdraw(platformWith({ 'cashier.getwithdrawsettings': () => settings }), { sumCurrency: 'UZS' })
  const field = document.querySelector('[data-method=karta] input[name=amount]') as HTMLInputElement
  fireEvent.change(field, { target: { value: '5' } })
  const { i18n } = createSampleDictionary('uz')
  const said = i18n.t('common:fieldsValidatorErrors.sumError', { min: '€10', max: '€5,000' })
  const error = document.getElementById(field.getAttribute('aria-describedby')?.split(' ')[0] ?? '')
  expect([field.getAttribute('aria-invalid'), plain(error)]).toEqual(['true', said])
})

test('[CSH-8] methods with their conditions, a closed one with its reason', async () => {
  await showWithdraw(platformWith())
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

test('[CSH-8] without any method the way leads to the page of support', async () => {
  await showWithdraw(platformWith({ 'cashier.getwithdrawsettings': () => ({ ...withdrawSettings, methods: [] }) }))
  expect(screen.getByRole('link', { name: 'Yordamga yozish' }).getAttribute('href')).toBe('/support')
})

test('[CSH-8] the requirements of a withdrawal come first, with the button of the settings if it is visible', async () => {
  const button = { label: 'Tasdiqlash', to: { href: '/profile/verification', external: false } }
  const platform = platformWith({
    'account.getInfo': () => testAccount({ is_verified: false, is_kyc_block_enabled: true }),
    'account.getprofileinfo': () => testProfile([testContact('a@b.uz', { is_confirmed: false })]),
  })
  await showWithdraw(platform, {
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

test('[CFG-5] isSumsubEnable off: support confirms the identity, whatever the button of the settings says', async () => {
  const button = { label: 'Tasdiqlash', to: { href: '/profile/verification', external: false }, isVisible: true }
  const platform = platformWith({
    'account.getInfo': () => testAccount({ is_verified: false, is_kyc_block_enabled: true }),
  })
  await showWithdraw(platform, { withdrawErrors: { KycWithdrawalException: button } }, { 'flag:isSumsubEnable': false })
  const way = await screen.findByRole('link', { name: 'Yordamga yozish' })
  expect([way.getAttribute('href'), screen.queryByRole('link', { name: 'Tasdiqlash' })]).toEqual(['/support', null])
})

test.each([
  ['processing', 'withdrawal.requested', true],
  ['success', 'withdrawal.found', false],
  ['failed', 'withdrawal.found', false],
] as const)(
  '[CSH-8] [M2] a withdrawal that a search has found is shown in its current state: %s',
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

test('[CSH-8] the whole amount that can be withdrawn and the last requisites are filled in: one press sends them', async () => {
  const words = createSampleDictionary('uz').i18n
  const method = testWithdrawMethod('karta', {
    fields: [{ name: 'card', type: 'custom', label: 'Karta', is_required: true }],
    saved: [
      { id: 4, requisites: { card: '•••• 4567' } },
      { id: 2, requisites: { card: '•••• 1111' } },
    ],
  })
  const platform = platformWith({ 'cashier.getwithdrawsettings': () => ({ ...withdrawSettings, methods: [method] }) })
  const submitted: FormValues[] = []
  const port = { submit: (_form: unknown, values: FormValues) => void submitted.push(values) } as unknown as SubmitPort
  const form = { id: 'withdrawal', fields: [] } as never // the widget passes the document on with more fields
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
  '[M12] a withdrawal that is refused with %s says so; the amount and the fields stay as typed, and nothing is sent again',
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
    const form = { id: 'withdrawal', fields: [] } as never // the widget passes the document on with more fields
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

test('[CSH-8] [M2] if the page cannot read what can be withdrawn, it still shows the search for a withdrawal that got no answer', async () => {
  const platform = platformWith({
    'cashier.getwithdrawsettings': () => Promise.reject(new NetworkError('cashier.getwithdrawsettings')),
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: platform.prepare,
      around: (element) => withFlows(element, flowsOf({ withdrawal: { status: 'reconciling' } })),
    },
  )
  await screen.findByRole('button', { name: 'Qayta urinish' })
  expect(document.querySelector('[data-intent=reconciling]')).not.toBeNull()
})
