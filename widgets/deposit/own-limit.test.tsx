import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import {
  depositSettings,
  historyPageOf,
  noLimit,
  noOffers,
  testDepositMethod,
  testTransaction,
  uzs,
} from '../_shared/money/money-samples.ts'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import definition from './index.ts'

const words = createSampleDictionary('uz').i18n
const method = testDepositMethod('karta', {
  limits: [{ currency: 'UZS', min: 10_000, max: 5_000_000 }],
  amounts: [{ currency: 'UZS', amounts: [20_000, 40_000, 50_000, 100_000] }],
})

/** The page of one method, of a player whose last deposit was of 50,000. */
async function show(remaining: number | null) {
  let left = remaining
  const platform = fakePlatform({
    'cashier.getdepositsettings': () => ({ ...depositSettings([method]), remaining: left === null ? null : uzs(left) }),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => noOffers,
    'cashier.gethistory': () => historyPageOf([testTransaction(5, { method: 'karta', amount: uzs(50_000) })]),
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      host: createTestHost('uz', { routeId: 'cashier.deposit', path: '/cashier/deposit' }),
      user: 'player',
      around: withFlows,
      prepare: platform.prepare,
    },
  )
  await screen.findByRole('article')
  return { setRemaining: (next: number) => void (left = next) }
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Summa' })
const presets = () =>
  [...document.querySelectorAll('form [aria-pressed]')].map((chip) => chip.textContent?.replaceAll('\u00a0', ' '))
const money = (units: string) => `UZS\u00a0${units}`
const error = () => document.querySelector(`[id="${amount().id}-error"]`)?.textContent ?? null
const take = (sum: string) => screen.queryByRole('button', { name: words.t('cashier:limit.take', { sum }) })
const pay = () => screen.getByRole('button', { name: /^Toʻldirish/ })

test('[CSH-13] sums above what is left of the own limit are neither offered nor preset', async () => {
  await show(40_000)
  expect([amount().value, presets(), error()]).toEqual(['20000', ['UZS 20,000', 'UZS 40,000'], null])
})

test('[CSH-2] [CSH-13] without a limit, or within it, the sum of the last deposit is preset', async () => {
  await show(60_000)
  expect([amount().value, presets()]).toEqual(['50000', ['UZS 20,000', 'UZS 40,000', 'UZS 50,000']])
})

test('[CSH-13] over the own limit the form says what fits, one press sets it, and nothing is sent before', async () => {
  await show(40_000)
  fireEvent.change(amount(), { target: { value: '50000' } })
  expect(error()).toBe(words.t('cashier:limit.tooMuch', { sum: money('40,000') }))
  await userEvent.click(pay())
  expect([document.activeElement, screen.queryByText(words.t('cashier:problem.NotSent'))]).toEqual([amount(), null])
  await userEvent.click(take(money('40,000')) as HTMLElement)
  expect([amount().value, error(), document.activeElement]).toEqual(['40000', null, amount()])
  expect(take(money('40,000'))).toBeNull()
})

test('[CSH-13] [M12] a press that the own limit holds back reads the limit again: it may leave more by now', async () => {
  const { setRemaining } = await show(40_000)
  fireEvent.change(amount(), { target: { value: '50000' } })
  expect(error()).not.toBeNull()
  setRemaining(100_000)
  await userEvent.click(pay())
  await waitFor(() => expect([error(), amount().value]).toEqual([null, '50000']))
})

test.each([
  [9_000, 'belowLeast', { left: money('9,000'), least: money('10,000') }],
  [0, 'used', {}],
] as const)(
  '[CSH-13] with %i left of the own limit, the form says before a press that no sum fits',
  async (left, reason, of) => {
    await show(left)
    expect([amount().value, presets(), error()]).toEqual(['', [], words.t(`cashier:limit.${reason}`, of)])
  },
)
