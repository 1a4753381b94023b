import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import type { JournalReading } from '#flows/intent/intent.context.ts'
import { errorTypes } from '#schemas/errors.ts'
import { amount, formState, intent, openDeposit, pay, payer } from '../_shared/testing/deposit-page.tsx'

const words = createSampleDictionary('uz').i18n

test('[CSH-2] [CSH-18] one press sets the sum, one press pays with the fields of the method', async () => {
  const { submitted, ports } = await openDeposit()
  await userEvent.click(screen.getByRole('button', { name: /100.000/ }))
  expect(amount().value).toBe('100000')
  await userEvent.type(payer(), 'Anora Karimova')
  await userEvent.click(pay())
  await waitFor(() =>
    expect(ports.handOver).toHaveBeenCalledWith(
      { transaction: 7, method: intent.method, isNew: true },
      expect.anything(),
    ),
  )
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

test('[CSH-10] the fee and the credited sum are shown while typing; a wrong sum has an error beside it, and nothing is sent', async () => {
  const { submitted } = await openDeposit()
  await userEvent.clear(amount())
  await userEvent.type(amount(), '200 000')
  const terms = [...document.querySelectorAll('form dd')].map((term) => term.textContent?.replaceAll('\u00a0', ' '))
  expect(terms).toEqual(['UZS 4,000.00', 'UZS 196,000.00'])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '10,50')
  await userEvent.click(pay())
  // No terms of a sum that will not be sent.
  expect(document.querySelectorAll('form dd')).toHaveLength(0)
  expect([amount().getAttribute('aria-invalid'), submitted, document.activeElement]).toEqual(['true', [], amount()])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '60,000')
  expect(amount().getAttribute('aria-invalid')).toBeNull()
  await userEvent.click(pay())
  expect([payer().getAttribute('aria-invalid'), submitted, document.activeElement]).toEqual(['true', [], payer()])
})

test('[CSH-11] [OFR-2] without a bonus is chosen first; an offer whose terms this deposit meets goes with it, with its terms before', async () => {
  const { submitted } = await openDeposit()
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

test('[OFR-2] where the jurisdiction hides bonuses, no offer is fetched, shown with the payment or sent with it', async () => {
  const { submitted, platform } = await openDeposit({}, { areBonusesShown: false })
  await userEvent.click(screen.getByRole('button', { name: /100.000/ }))
  expect([screen.queryByRole('radio'), screen.queryByText('Birinchi toʻldirish')]).toEqual([null, null])
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  expect(submitted).toEqual([expect.objectContaining({ campaign_offer_id: -1 })])
  expect(platform.inputsOf('campaigns.getoffers')).toEqual([])
})

test('[M1] pressed twenty times, by mouse and by Enter, it is sent once', async () => {
  const { ports } = await openDeposit({ send: new Promise(() => undefined) })
  await userEvent.type(payer(), 'Anora')
  for (let n = 0; n < 10; n++) {
    await userEvent.click(pay())
    await userEvent.type(amount(), '{Enter}')
  }
  expect([ports.prepare.mock.calls.length, ports.sendIntent.mock.calls.length]).toEqual([1, 1])
  expect(pay().getAttribute('aria-busy')).toBe('true')
})

test('[M12] the form shows a refusal with its terms and keeps what was typed', async () => {
  const data = { amount: 30_000, currency: 'UZS' }
  const { ports } = await openDeposit({
    send: { kind: 'refused', problem: { code: 'BillingDepositLimitExceededException', reference: '7F3A-11', data } },
  })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  const alert = await screen.findByRole('alert')
  expect(alert.getAttribute('data-outcome')).toBe('BillingDepositLimitExceededException')
  expect(alert.textContent?.replaceAll('\u00a0', ' ')).toContain('30,000')
  expect(within(alert).getByText('7F3A-11')).toBeTruthy()
  expect([payer().value, ports.trackRefusal.mock.calls.map(([refusal]: unknown[]) => refusal)]).toEqual([
    'Anora',
    [{ code: 'BillingDepositLimitExceededException', method: 'karta' }],
  ])
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
    const { ports } = await openDeposit({
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
  '[M12] a deposit that is refused with %s says so; the amount and the fields stay as typed, and nothing is sent again',
  async (code) => {
    const { ports } = await openDeposit({ send: { kind: 'refused', problem: { code } } })
    fireEvent.change(amount(), { target: { value: '71000' } })
    fireEvent.change(payer(), { target: { value: 'Anora' } })
    await userEvent.click(pay())
    expect((await screen.findByRole('alert')).getAttribute('data-outcome')).toBe(code)
    expect([amount().value, payer().value]).toEqual(['71000', 'Anora'])
    expect(ports.sendIntent).toHaveBeenCalledTimes(1)
  },
)

test('[M12] [CSH-15] a method that closes at the press keeps its form: what was typed, the outcome and the reference stay, and nothing is sent again', async () => {
  const problem = { code: 'BillingUnavailableException', reference: '7F3A-12' }
  const { closeMethods, ports } = await openDeposit({ send: { kind: 'refused', problem } })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await screen.findByRole('alert')
  await closeMethods()
  await waitFor(() => expect(pay().getAttribute('aria-disabled')).toBe('true'))
  await userEvent.click(pay())
  expect([payer().value, within(screen.getByRole('alert')).getByText('7F3A-12').textContent]).toEqual([
    'Anora',
    '7F3A-12',
  ])
  expect(ports.prepare).toHaveBeenCalledTimes(1)
})

test('[M2] an outcome that is not known is searched for, never called a failure, and the form is not offered', async () => {
  const { ports } = await openDeposit({ send: { kind: 'unknown' } })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('reconciling'))
  expect([screen.queryByRole('textbox'), screen.queryByRole('alert')]).toEqual([null, null])
  expect(ports.sendIntent).toHaveBeenCalledTimes(1)
})

test.each(['TimeoutError', 'InternalServerErrorException', 'NotSent'])(
  '[M2] a payment that ended before it was sent (%s) took no money, and the page says so',
  async (code) => {
    const { ports } = await openDeposit({ prepare: { kind: 'refused', problem: { code } } })
    await userEvent.type(payer(), 'Anora')
    await userEvent.click(pay())
    const shownAlert = await screen.findByRole('alert')
    expect([shownAlert.dataset.outcome, shownAlert.querySelector('[data-money]')?.getAttribute('data-money')]).toEqual([
      code,
      'no',
    ])
    expect([payer().value, ports.sendIntent.mock.calls]).toEqual(['Anora', []])
  },
)

test('[M1] [M4] while a slow platform has not said whose page it is the journal is not read and a press waits; then it is sent once', async () => {
  const { ports, values, submitted } = await openDeposit({}, { user: 'guest' })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  expect([pay().getAttribute('aria-busy'), ports.readIntent.mock.calls, submitted]).toEqual(['true', [], []])
  act(() => values.set([['user', 'player']]))
  await waitFor(() => expect(ports.sendIntent).toHaveBeenCalledOnce())
  expect(ports.readIntent).toHaveBeenCalledOnce()
})

test('[D3] [M2] if the code that pays cannot be fetched the form says so, and a second press tries again', async () => {
  const { flows, submitted } = await openDeposit()
  const load = vi.spyOn(flows, 'load').mockRejectedValue(new Error('404'))
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  const words = createSampleDictionary('uz').i18n
  expect((await screen.findByRole('alert')).textContent).toBe(words.t('cashier:problem.NotSent'))
  expect(submitted).toEqual([])
  load.mockRestore()
  await userEvent.click(pay())
  await waitFor(() => expect(submitted).toHaveLength(1))
})

test('[M4] an intent of unknown outcome in the journal is searched for before anything can be paid', async () => {
  await openDeposit({ journal: { kind: 'unfinished', isDurable: true, intent } })
  await waitFor(() => expect(formState()).toBe('reconciling'))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[M9] the same payment that is open already is offered first; paying once more is the player\u2019s choice', async () => {
  const prepare = { kind: 'found', intent, ticket: 'requisites', transaction: 5 } as const
  const { ports } = await openDeposit({ prepare })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('found'))
  expect(ports.sendIntent).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Davom ettirish' }))
  expect(ports.handOver).toHaveBeenCalledWith(
    { transaction: 5, method: intent.method, isNew: false },
    expect.anything(),
  )
})

test('[M9] [M12] whoever goes back from a payment that is open already finds what was typed', async () => {
  await openDeposit({ prepare: { kind: 'found', intent, ticket: 'requisites', transaction: 5 } })
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

test('[M5] while another tab is paying, this one says so and sends nothing', async () => {
  await openDeposit({ send: { kind: 'elsewhere' } })
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(formState()).toBe('elsewhere'))
})

test('[M4] if the browser stores nothing, the player is warned before paying, and can pay', async () => {
  const { ports } = await openDeposit({ journal: { kind: 'none', isDurable: false } })
  await waitFor(() => expect(document.querySelector('[data-durable=no]')).not.toBeNull())
  await userEvent.type(payer(), 'Anora')
  await userEvent.click(pay())
  await waitFor(() => expect(ports.handOver).toHaveBeenCalledTimes(1))
})

test('leaving the page ends the flow and forgets what was typed', async () => {
  const { flows, ports, unmount } = await openDeposit()
  act(() => unmount())
  expect([flows.view('deposit').status, ports.forgetSecrets.mock.calls.length]).toEqual(['idle', 1])
})

test('[M1] a press while the journal is still being read waits for it, shows so, and pays once', async () => {
  let read = (_reading: JournalReading): void => undefined
  const { submitted, ports, flows } = await openDeposit({
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
  const { submitted, ports, flows, unmount } = await openDeposit({
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
