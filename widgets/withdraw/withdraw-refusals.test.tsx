import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { FormSourceContext } from '#engine/forms/form-source.ts'
import { type FormValues, type SubmitPort, SubmitPortContext } from '#engine/forms/submit-port.ts'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { IntentPorts, IntentProblem } from '#flows/intent/intent.context.ts'
import type { WithdrawMethod } from '../_shared/money/payment-method.tsx'
import { testWithdrawMethod } from '../_shared/money/money-samples.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { runningFlows } from '../_shared/testing/running-flows.ts'
import { platformWith, withdrawSettings } from '../_shared/testing/withdraw-page.tsx'
import definition from './index.ts'

const words = createSampleDictionary('uz').i18n
const card = { name: 'card', type: 'custom', label: 'Karta', is_required: true } as const
const holder = { name: 'holder', type: 'cardHolder', label: 'Egasi', is_required: false } as const
const fields = [card, holder]
const saved = [{ id: 4, requisites: { card: '•••• 4567' } }]

/** The page of withdrawals, on which each withdrawal is refused. */
async function open(
  problem: IntentProblem,
  method: Partial<WithdrawMethod> = { fields },
  others: readonly WithdrawMethod[] = [],
) {
  const intent = { id: 'key', method: 'karta', amount: 71_000, currency: 'UZS', offer: -1, after: 0 }
  const ports = {
    readIntent: async () => ({ kind: 'none', isDurable: true }),
    prepare: async () => ({ kind: 'ready', intent, ticket: 'requisites' }),
    sendIntent: async () => ({ kind: 'refused', problem: { ...problem } }),
    findIntent: () => Promise.reject(new Error('nothing is searched for')),
    handOver: vi.fn(),
    giveUp: vi.fn(),
    trackRefusal: vi.fn(),
    forgetSecrets: vi.fn(),
  } satisfies Record<keyof IntentPorts, unknown>
  const flows = runningFlows({ withdrawal: () => ports as never }, Date.UTC(2026, 0))
  const submitted: FormValues[] = []
  const port = {
    submit(_form: unknown, values: FormValues) {
      submitted.push(values)
      flows.send('withdrawal', { type: 'intent.submit', ticket: 'opaque' })
    },
  } as unknown as SubmitPort
  const form = { id: 'withdrawal', fields: [] } as never // the widget hands the document on with more fields
  const methods = [testWithdrawMethod('karta', method), ...others]
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      prepare: platformWith({ 'cashier.getwithdrawsettings': () => ({ ...withdrawSettings, methods }) }).prepare,
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
  return submitted
}
const send = () => userEvent.click(screen.getAllByRole('button', { name: /^Yechish: / })[0] as HTMLElement)
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const isMarked = (name: string | RegExp) => field(name).getAttribute('aria-invalid') === 'true'
const complete = async () =>
  within(await screen.findByRole('alert')).getByRole('button', { name: words.t('outcome:action.completeRequisites') })

// As the port of the flow reads it: all data that are lists of texts are under `fields` too.
const holderFirst: IntentProblem = {
  code: 'RequisitesValidationRequiredException',
  data: { fields: ['holder'] },
  fields: { fields: ['holder'] },
}

test('[CSH-8] [ERR-1] requisites that the platform wants first are required and marked, and its button leads to them', async () => {
  const submitted = await open(holderFirst)
  fill('Karta', '860012 9999')
  expect([field(/^Egasi/).required, isMarked(/^Egasi/)]).toEqual([false, false])
  await send()
  await userEvent.click(await complete())
  expect(document.activeElement).toBe(field('Egasi'))
  expect([field('Egasi').required, isMarked('Egasi'), isMarked('Karta')]).toEqual([true, true, false])
  await send()
  expect(submitted).toHaveLength(1)
  fill('Egasi', 'Anora Karimova')
  expect(isMarked('Egasi')).toBe(false)
  await send()
  await waitFor(() => expect(submitted).toHaveLength(2))
  expect(submitted[1]).toMatchObject({ 'requisites.card': '860012 9999', 'requisites.holder': 'Anora Karimova' })
  await waitFor(() => expect(isMarked('Egasi')).toBe(true))
})

test('[CSH-8] if saved requisites are incomplete, the button opens the fields for other ones', async () => {
  await open({ ...holderFirst, data: { fields: ['requisites.holder'] } }, { fields, saved })
  await send()
  await userEvent.click(await complete())
  const to = field(words.t('cashier:withdrawal.to'))
  expect([to.value, document.activeElement, isMarked('Egasi')]).toEqual(['typed', field('Egasi'), true])
})

test('[ERR-1] a refusal that names no field leads to the first requisite', async () => {
  await open({ code: 'RequisitesValidationRequiredException' })
  fill('Karta', '860012 9999')
  await send()
  await userEvent.click(await complete())
  expect([document.activeElement, field(/^Egasi/).required]).toEqual([field('Karta'), false])
})

test.each(['requisites.card', 'card'])(
  '[ERR-1] what the platform says about %s is shown at the field until it is changed',
  async (name) => {
    await open({ code: 'InvalidParameterException', fields: { [name]: ['regex'] } })
    fill('Karta', '860012 9999')
    await send()
    expect(await screen.findByText(words.t('common:fieldsValidatorErrors.regex'))).toBeTruthy()
    expect(isMarked('Karta')).toBe(true)
    fill('Karta', '860012 1111')
    expect(isMarked('Karta')).toBe(false)
  },
)

test('[ERR-1] saved requisites that the platform does not know are marked', async () => {
  await open({ code: 'InvalidParameterException', fields: { 'requisites.saved': ['unknown'] } }, { fields, saved })
  await send()
  await waitFor(() => expect(isMarked(words.t('cashier:withdrawal.to'))).toBe(true))
})

test.each([
  ['WithdrawalLimitsExceededException', { amount: 300_000.55, min: 10_000 }, '700000', '300000'],
  ['WithdrawalLimitsExceededException', { amount: 300_000, min: 50_000 }, '20000', '50000'],
  ['WithdrawalLimitsPeriodExceededException', { amount: 0 }, '700000', null],
])('[M12] %s %o: the nearest sum to %s that is allowed now is set by one press', async (code, data, typed, set) => {
  const submitted = await open({ code, data: { ...data, currency: 'UZS' } }, { fields: [] })
  fill('Summa', typed)
  await send()
  await screen.findByRole('alert')
  const change = screen.queryByRole('button', { name: words.t('outcome:action.changeAmount') })
  if (change) await userEvent.click(change)
  expect(change && field('Summa').value).toBe(set)
  expect(submitted).toHaveLength(1)
})

test('[N4] a method that refuses a withdrawal leads to the next one on the page, never to deposits', async () => {
  await open({ code: 'BillingUnavailableException' }, {}, [testWithdrawMethod('hamyon')])
  await send()
  const alert = await screen.findByRole('alert')
  expect(within(alert).queryByRole('link')).toBeNull()
  await userEvent.click(within(alert).getByRole('button', { name: words.t('outcome:action.otherMethod') }))
  expect(document.activeElement).toBe(document.querySelector('[data-method=hamyon] summary'))
})
