import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { PlatformError } from '#platform/platform-error.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import { depositSettings, historyPageOf, noLimit, testDepositMethod, uzs } from '../_shared/money/money-samples.ts'
import { methodPage } from '../_shared/testing/deposit-page.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { settingsKey } from '../_shared/page/site-settings.ts'
import definition from './index.ts'

const words = createSampleDictionary('uz').i18n
const bankField = { name: 'bank', type: 'select', label: 'Bank', is_required: true, source: 'banks' } as const
type Answers = Parameters<typeof fakePlatform>[0]

async function show(settings: Partial<CashierSettings>, more: Partial<Answers> = {}) {
  const platform = fakePlatform({
    'cashier.getdepositsettings': () => ({
      ...depositSettings([testDepositMethod('karta', { fields: [bankField] })]),
      currencies: ['UZS', 'RUB', 'EUR', 'USD'],
    }),
    'account.getDepositLimit': () => noLimit,
    'campaigns.getoffers': () => ({ items: [], total: 0, offset: 0, count: 0 }),
    'cashier.gethistory': () => historyPageOf([]),
    'cashier.getbanks': () => ({
      items: [
        { sysname: 'anor', name: 'Anor bank', code: '1', currencies: ['UZS'] },
        { sysname: 'volga', name: 'Volga bank', code: '2', currencies: ['RUB'] },
      ],
    }),
    'account.getcurrencyrates': () => ({
      base: 'UZS',
      items: [
        { currency: 'UZS', rate: 1 },
        { currency: 'USD', rate: 12_500 },
        { currency: 'EUR', rate: 13_000 },
      ],
    }),
    ...more,
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      host: methodPage(),
      user: 'player',
      around: withFlows,
      prepare: (client) => (platform.prepare(client), client.setQueryData(settingsKey('cashier'), settings)),
    },
  )
  await screen.findByRole('article')
  return platform
}
const options = (name: string) =>
  [...(document.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.options ?? [])].map(({ value }) => value)

test('[CSH-10] [API-2] the other currencies are listed with the pinned ones first; the platform says why the current one stays', async () => {
  const platform = await show(
    { pinnedCurrencies: ['USD'] },
    {
      'account.setCurrency': () => {
        throw new PlatformError({
          call: 'account.setCurrency',
          status: 400,
          error: { type: 'InvalidParameterException', message: '', error_data: { currency: ['hasMoney', 'hasLimit'] } },
        })
      },
    },
  )
  expect(options('currency')).toEqual(['USD', 'RUB', 'EUR'])
  await userEvent.click(screen.getByRole('button', { name: words.t('cashier:currency.change', { currency: 'USD' }) }))
  const alert = await screen.findByRole('alert')
  expect([...alert.children].map(({ textContent }) => textContent)).toEqual([
    words.t('cashier:currency.hasMoney'),
    words.t('cashier:currency.hasLimit'),
  ])
  expect(platform.inputsOf('account.setCurrency')).toEqual([{ currency: 'USD' }])
})

test('[API-2] a currency that was changed has its own methods: they are read again', async () => {
  const platform = await show({}, { 'account.setCurrency': () => 1 })
  const before = platform.inputsOf('cashier.getdepositsettings').length
  await userEvent.click(screen.getByRole('button', { name: words.t('cashier:currency.change', { currency: 'RUB' }) }))
  await waitFor(() => expect(platform.inputsOf('cashier.getdepositsettings').length).toBeGreaterThan(before))
})

test('[CSH-10] the sum in a pinned currency is shown and marked as not binding', async () => {
  await show({ pinnedCurrencies: ['UZS', 'USD'] })
  await userEvent.clear(screen.getByLabelText(/Summa/))
  await userEvent.type(screen.getByLabelText(/Summa/), '125000')
  await waitFor(() =>
    expect(document.querySelector('[data-becomes=USD]')?.textContent?.replaceAll('\u00a0', ' ')).toBe(
      `≈ $10 ${words.t('cashier:currency.notBinding')}`,
    ),
  )
})

test('[CSH-8] a bank is chosen from those of the platform that take the currency', async () => {
  await show({})
  await waitFor(() => expect(options('bank').filter((value) => value !== '')).toEqual(['anor']))
})

test('[CSH-13] from 80% on a quiet word says how much of the own limit is used', async () => {
  const limit = (left: number) => ({
    ...noLimit,
    period: 'day' as const,
    limit_amount: uzs(100_000),
    available_amount: uzs(left),
  })
  await show({}, { 'account.getDepositLimit': () => limit(20_000) })
  expect(await screen.findByText(words.t('cashier:limit.near', { percent: '80%' }))).toBeTruthy()
  document.body.replaceChildren()
  await show({}, { 'account.getDepositLimit': () => limit(21_000) })
  await screen.findByRole('progressbar')
  expect(document.querySelector('[data-near]')).toBeNull()
})
