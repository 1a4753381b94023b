import { fireEvent, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { NavigationRefused } from '#base/navigable.ts'
import type { Preparation, SendOutcome } from '#flows/intent/intent.context.ts'
import { leadPaymentWindow } from '../_shared/money/payment-window.ts'
import { intent, openDeposit, type Outcomes, pay, payer } from '../_shared/testing/deposit-page.tsx'

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
  const rendered = await openDeposit(outcomes, { mode: 'new_window' })
  await userEvent.type(payer(), 'Anora Karimova')
  fireEvent.click(pay())
  return { ...rendered, opened }
}

test('[M10] a window for a payment opens within the press, says what it waits for, cannot reach the page, and is led to the provider', async () => {
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
])('[M10] a window for a payment is closed where the payment %s', async (_, outcomes) => {
  const { opened } = await sendForm(outcomes)
  await waitFor(() => expect(opened.close).toHaveBeenCalledTimes(1))
  expect(opened.location.replace).not.toHaveBeenCalled()
})

test('[M10] a window for a payment is not opened by a form that is not valid yet, nor for any other way to pay', async () => {
  stubWindow()
  const first = await openDeposit({}, { mode: 'new_window' })
  fireEvent.click(pay())
  expect(window.open).not.toHaveBeenCalled()
  first.unmount()
  await openDeposit()
  await userEvent.type(payer(), 'Anora Karimova')
  fireEvent.click(pay())
  expect(window.open).not.toHaveBeenCalled()
})
