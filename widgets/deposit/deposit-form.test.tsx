import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NavigationRefused } from '#base/navigable.ts'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { createTestHost } from '#engine/testing/test-host.ts'
import type { IntentPorts, JournalReading, Preparation, SendOutcome } from '#flows/intent/intent.context.ts'
import { errorTypes } from '#schemas/errors.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { depositSettings, historyPageOf, noLimit, testDepositMethod } from '../_shared/money/money-samples.ts'
import { leadPaymentWindow } from '../_shared/money/payment-window.ts'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { runningFlows } from '../_shared/testing/running-flows.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const words = createSampleDictionary('uz').i18n
const now = Date.UTC(2026, 0)
const intent = { id: 'k', method: 'karta', amount: 50_000, currency: 'UZS', offer: -1, after: 0 }
const methods = [
  testDepositMethod('karta', {
    fees: [{ currency: 'UZS', percent: 2, fixed: 0 }],
    fields: [{ name: 'payer', type: 'cardHolder', label: 'Toʻlovchi', is_required: true }],
  }),
]
const offers: CallOutput<'campaigns.getoffers'> = {
  items: [
    {
      id: 4,
      trigger: { action: 'deposit', min_amount: 60_000, currency: 'UZS' },
      description: { title: 'Birinchi toʻldirish', text: '', terms: ['Aylanma ×30'] },
      promotions: [{ type: 'bonus', percent: 100, days: 7, wagering: 30 }],
    },
    {
      id: 5,
      trigger: { action: 'deposit', exclude_methods: ['karta'] },
      description: { title: 'Boshqa usul', text: '', terms: [] },
    },
    { id: 6, trigger: { action: 'take' }, description: { title: 'Toʻldirishsiz', text: '', terms: [] } },
  ],
  total: 3,
  offset: 0,
  count: 3,
}
const form = { id: 'deposit', fields: [] } as never // the widget hands the document on with more fields

type Outcomes = {
  journal?: JournalReading | Promise<JournalReading>
  prepare?: Preparation
  send?: SendOutcome | Promise<SendOutcome>
}

async function open(
  { journal, prepare, send }: Outcomes = {},
  { mode, areBonusesShown = true }: { mode?: 'new_window'; areBonusesShown?: boolean } = {},
) {
  const ports = {
    readIntent: vi.fn(async () => journal ?? { kind: 'none', isDurable: true }),
    prepare: vi.fn(async () => prepare ?? { kind: 'ready', intent, ticket: 'requisites' }),
    sendIntent: vi.fn(async () => send ?? { kind: 'accepted', transaction: 7 }),
    findIntent: vi.fn(async () => ({ kind: 'absent', at: now })),
    handOver: vi.fn(),
    giveUp: vi.fn(),
    trackRefusal: vi.fn(),
    forgetSecrets: vi.fn(),
  } satisfies Record<keyof IntentPorts, unknown>
  const flows = runningFlows({ deposit: () => ports as never }, now)
  const submitted: FormValues[] = []
  const offered = mode ? methods.map((method) => ({ ...method, mode })) : methods
  const port = {
    submit: (_form: unknown, values: FormValues) => {
      submitted.push(values)
      flows.send('deposit', { type: 'intent.submit', ticket: 'opaque' })
    },
  } as unknown as SubmitPort
  const platform = fakePlatform({
    'cashier.getdepositsettings': () => depositSettings(offered),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => offers,
    'cashier.gethistory': () => historyPageOf([]),
  })
  const rendered = await renderWidget(
    definition,
    { props: {} },
    {
      host: createTestHost('uz', {
        routeId: 'cashier.deposit.method',
        path: '/cashier/deposit/karta',
        params: { sysname: 'karta' },
      }),
      user: 'player',
      prepare(client) {
        platform.prepare(client)
        client.setQueryData(jurisdictionKey, { areBonusesShown })
      },
      around: (element) =>
        withFlows(
          <FormSourceContext value={{ load: () => Promise.resolve(form), settings: () => Promise.resolve(null) }}>
            <SubmitPortContext value={port}>{element}</SubmitPortContext>
          </FormSourceContext>,
          flows,
        ),
    },
  )
  if (!(journal instanceof Promise)) await waitFor(() => expect(flows.view('deposit').status).not.toBe('opening'))
  await screen.findByRole('article')
  return { ...rendered, flows, ports, submitted, platform }
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Summa' })
const payer = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Toʻlovchi' })
const pay = () => screen.getByRole('button', { name: /^Toʻldirish/ })
const formState = () => document.querySelector('[data-intent]')?.getAttribute('data-intent')

test('[CSH-2] [CSH-18] one press sets the sum, one press pays with the fields of the method', async () => {
  const { submitted, ports } = await open()
  await userEvent.click(screen.getByRole('button', { name: /100.000/ }))
  expect(amount().value).toBe('100000')
  await userEvent.type(payer(), 'Anora Karimova')
  await userEvent.click(pay())
  await waitFor(() => expect(ports.handOver).toHaveBeenCalledWith({ transaction: 7 }, expect.anything()))
  expect(submitted).toEqual([
    {
      method: 'karta',
      amount: 100_000,
      currency: 'UZS',
      campaign_offer_id: -1,
      'requisites.payer': 'Anora Karimova',
    },
  ])
})

test('[CSH-10] what is kept and what arrives is shown while typing; a wrong sum is said beside it, nothing is sent', async () => {
  const { submitted } = await open()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '200 000')
  const terms = [...document.querySelectorAll('form dd')].map((term) => term.textContent?.replaceAll('\u00a0', ' '))
  expect(terms).toEqual(['UZS 4,000.00', 'UZS 196,000.00'])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '10,5')
  await userEvent.click(pay())
  expect([amount().getAttribute('aria-invalid'), submitted, document.activeElement]).toEqual(['true', [], amount()])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '60,000')
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(pay())
  expect([payer().getAttribute('aria-invalid'), submitted, document.activeElement]).toEqual(['true', [], payer()])
})

test('[CSH-11] [OFR-2] without a bonus is chosen first; an offer whose terms this deposit meets goes with it, with its terms before', async () => {
  const { submitted } = await open()
  const radios = () => screen.queryAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked])
  await userEvent.click(screen.getByRole('button', { name: /100.000/ }))
  await waitFor(() =>
    expect(radios()).toEqual([
      ['-1', true],
      ['4', false],
    ]),
  )
  expect(screen.getByText('Aylanma ×30')).toBeTruthy()
  await userEvent.click(screen.getAllByRole('radio')[1] as HTMLElement)
  await userEvent.clear(amount())
  await userEvent.type(amount(), '50000')
  expect(radios()).toEqual([])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '70000')
  expect(radios()).toEqual([
    ['-1', false],
    ['4', true],
  ])
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  expect(submitted).toEqual([expect.objectContaining({ amount: 70_000, campaign_offer_id: 4 })])
})

test('[OFR-2] where the jurisdiction shows no bonuses, no offer is asked for, stands by the payment or goes with it', async () => {
  const { submitted, platform } = await open({}, { areBonusesShown: false })
  await userEvent.click(screen.getByRole('button', { name: /100.000/ }))
  expect([screen.queryByRole('radio'), screen.queryByText('Birinchi toʻldirish')]).toEqual([null, null])
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  expect(submitted).toEqual([expect.objectContaining({ campaign_offer_id: -1 })])
  expect(platform.inputsOf('campaigns.getoffers')).toEqual([])
})

test('[M1] pressed twenty times, by mouse and by Enter, it is sent once', async () => {
  const { ports } = await open({ send: new Promise(() => undefined) })
  await userEvent.type(payer(), 'Anora')
  for (let n = 0; n < 10; n++) {
    await userEvent.click(pay())
    await userEvent.type(amount(), '{Enter}')
  }
  expect([ports.prepare.mock.calls.length, ports.sendIntent.mock.calls.length]).toEqual([1, 1])
  expect(pay().getAttribute('aria-busy')).toBe('true')
})

test('[M12] a refusal stands in the form with its terms, and the form keeps what was typed', async () => {
  const data = { amount: 30_000, currency: 'UZS' }
  const { ports } = await open({
    send: { kind: 'refused', problem: { code: 'BillingDepositLimitExceededException', reference: '7F3A-11', data } },
  })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  const alert = await screen.findByRole('alert')
  expect(alert.getAttribute('data-outcome')).toBe('BillingDepositLimitExceededException')
  expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain('30,000')
  expect(within(alert).getByText('7F3A-11')).toBeTruthy()
  expect([payer().value, ports.trackRefusal.mock.calls.length]).toEqual(['Anora', 1])
})

test.each([
  [30_000.5, 'UZS', '30000'],
  [3_000_000, 'UZS', '50000'],
  [999, 'UZS', null],
  [30, 'EUR', null],
])(
  '[M12] [CSH-13] the sum that a refusal names (%d %s) is set by one press, where the method takes it',
  async (left, currency, set) => {
    const data = { amount: left, currency }
    const { ports } = await open({
      send: { kind: 'refused', problem: { code: 'BillingDepositLimitExceededException', data } },
    })
    fireEvent.change(payer(), { target: { value: 'Anora' } })
    fireEvent.change(amount(), { target: { value: '50000' } })
    await userEvent.click(pay())
    await screen.findByRole('alert')
    const change = screen.queryByRole('button', { name: words.t('outcome:action.changeAmount') })
    expect(amount().value).toBe('50000')
    if (change) await userEvent.click(change)
    expect(change === null ? null : amount().value).toBe(set)
    expect(ports.sendIntent).toHaveBeenCalledTimes(1)
  },
)

test.each(errorTypes.filter((type) => /^(Billing|Withdrawal|Kyc|Requisites)/.test(type)))(
  '[M12] a deposit that is refused with %s says so; the amount and the fields stand as they were typed, and nothing is sent again',
  async (code) => {
    const { ports } = await open({ send: { kind: 'refused', problem: { code } } })
    fireEvent.change(amount(), { target: { value: '71000' } })
    fireEvent.change(payer(), { target: { value: 'Anora' } })
    await userEvent.click(pay())
    expect((await screen.findByRole('alert')).getAttribute('data-outcome')).toBe(code)
    expect([amount().value, payer().value]).toEqual(['71000', 'Anora'])
    expect(ports.sendIntent).toHaveBeenCalledTimes(1)
  },
)

test('[M2] an outcome that is not known is searched for, never called a failure, and the form is not offered', async () => {
  const { ports } = await open({ send: { kind: 'unknown' } })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('reconciling'))
  expect([screen.queryByRole('textbox'), screen.queryByRole('alert')]).toEqual([null, null])
  expect(ports.sendIntent).toHaveBeenCalledTimes(1)
})

test.each(['TimeoutError', 'InternalServerErrorException', 'NotSent'])(
  '[M2] a payment that ended before it was sent (%s) took no money, and the page says so',
  async (code) => {
    const { ports } = await open({ prepare: { kind: 'refused', problem: { code } } })
    await userEvent.type(payer(), 'Anora')
    await userEvent.click(pay())
    const told = await screen.findByRole('alert')
    expect([told.dataset.outcome, told.querySelector('[data-money]')?.getAttribute('data-money')]).toEqual([code, 'no'])
    expect([payer().value, ports.sendIntent.mock.calls]).toEqual(['Anora', []])
  },
)

test('[M4] an intent of unknown outcome in the journal is searched for before anything can be paid', async () => {
  await open({ journal: { kind: 'unfinished', isDurable: true, intent } })
  await waitFor(() => expect(formState()).toBe('reconciling'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[M9] the same payment that is open already is offered first; paying once more is the player\u2019s choice', async () => {
  const prepare = { kind: 'found', intent, ticket: 'requisites', transaction: 5 } as const
  const { ports } = await open({ prepare })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('found'))
  expect(ports.sendIntent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Davom ettirish' }))
  expect(ports.handOver).toHaveBeenCalledWith({ transaction: 5 }, expect.anything())
})

test('[M9] [M12] whoever goes back from a payment that is open already finds what was typed', async () => {
  await open({ prepare: { kind: 'found', intent, ticket: 'requisites', transaction: 5 } })
  await userEvent.clear(amount())
  await userEvent.type(amount(), '70000')
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('found'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: words.t('cashier:intent.edit') }))
  expect([await screen.findByRole('textbox', { name: 'Summa' }), payer().value]).toEqual([amount(), 'Anora'])
  expect(amount().value).toBe('70000')
})

test('[M5] where another tab is paying, this one says so and sends nothing', async () => {
  await open({ send: { kind: 'elsewhere' } })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('elsewhere'))
})

test('[M4] where the browser remembers nothing the player is told before paying, and can pay', async () => {
  const { ports } = await open({ journal: { kind: 'none', isDurable: false } })
  await waitFor(() => expect(document.querySelector('[data-durable=no]')).not.toBeNull())
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(ports.handOver).toHaveBeenCalledTimes(1))
})

test('leaving the page ends the flow and forgets what was typed', async () => {
  const { flows, ports, unmount } = await open()
  act(() => unmount())
  expect([flows.view('deposit').status, ports.forgetSecrets.mock.calls.length]).toEqual(['idle', 1])
})

test('[M1] a press while the journal is still being read waits for it, shows so, and pays once', async () => {
  let read = (_reading: JournalReading): void => undefined
  const { submitted, ports, flows } = await open({
    journal: new Promise<JournalReading>((resolve) => void (read = resolve)),
  })
  expect(flows.view('deposit').status).toBe('opening')
  await userEvent.type(payer(), 'Anora Karimova')
  for (let n = 0; n < 3; n++) fireEvent.click(pay())
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBe('true'))
  fireEvent.click(pay())
  expect(submitted).toEqual([])
  await act(async () => read({ kind: 'none', isDurable: true }))
  await waitFor(() => expect(ports.handOver).toHaveBeenCalled())
  expect(submitted).toHaveLength(1)
  expect(ports.sendIntent).toHaveBeenCalledTimes(1)
})

test('[M1] [M3] a press that waits is given up with its page: nothing is sent when the page is opened again', async () => {
  let read = (_reading: JournalReading): void => undefined
  const { submitted, ports, flows, unmount } = await open({
    journal: new Promise<JournalReading>((resolve) => void (read = resolve)),
  })
  await userEvent.type(payer(), 'Anora Karimova')
  fireEvent.click(pay())
  await waitFor(() => expect(pay().getAttribute('aria-busy')).toBe('true'))
  unmount()
  expect(flows.view('deposit').status).toBe('idle')
  flows.send('deposit', { type: 'intent.open' })
  await act(async () => read({ kind: 'none', isDurable: true }))
  await waitFor(() => expect(flows.view('deposit').status).toBe('editing'))
  await act(async () => undefined)
  expect(submitted).toEqual([])
  expect(ports.sendIntent).not.toHaveBeenCalled()
})

describe('[M10] a payment in a window of its own', () => {
  afterEach(() => void vi.restoreAllMocks())

  const stubWindow = () => {
    const opened = {
      opener: window as unknown,
      closed: false,
      document: document.implementation.createHTMLDocument(),
      close: vi.fn(),
      location: { replace: vi.fn() },
    }
    vi.spyOn(window, 'open').mockReturnValue(opened as never) // what of a window is used
    return opened
  }
  const sendForm = async (outcomes: Outcomes) => {
    const opened = stubWindow()
    const rendered = await open(outcomes, { mode: 'new_window' })
    await userEvent.type(payer(), 'Anora Karimova')
    fireEvent.click(pay())
    return { ...rendered, opened }
  }

  test('opens within the press, says what it waits for, cannot reach the page, and is led to the provider', async () => {
    const { opened, ports } = await sendForm({})
    expect(window.open).toHaveBeenCalledTimes(1)
    expect(opened.opener).toBeNull()
    expect(opened.document.body.textContent).not.toBe('')
    await waitFor(() => expect(ports.handOver).toHaveBeenCalled())
    expect(opened.close).not.toHaveBeenCalled()
    expect(() => leadPaymentWindow('https://elsewhere.example/pay', ['pay.example'])).toThrow(NavigationRefused)
    leadPaymentWindow('https://pay.example/7', ['pay.example'])
    expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith('https://pay.example/7')
  })

  test.each<[string, Outcomes]>([
    ['was refused', { send: { kind: 'refused', problem: { code: 'BillingServiceErrorException' } } as SendOutcome }],
    ['is open already', { prepare: { kind: 'found', intent, transaction: 5 } as Preparation }],
  ])('is closed where the payment %s', async (_, outcomes) => {
    const { opened } = await sendForm(outcomes)
    await waitFor(() => expect(opened.close).toHaveBeenCalledTimes(1))
    expect(opened.location.replace).not.toHaveBeenCalled()
  })

  test('is not opened by a form that is not valid yet, nor for any other way to pay', async () => {
    stubWindow()
    const first = await open({}, { mode: 'new_window' })
    fireEvent.click(pay())
    expect(window.open).not.toHaveBeenCalled()
    first.unmount()
    await open()
    await userEvent.type(payer(), 'Anora Karimova')
    fireEvent.click(pay())
    expect(window.open).not.toHaveBeenCalled()
  })
})
