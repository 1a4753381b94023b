import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test } from 'vitest'
import { EnvironmentContext, type RenderEnvironment } from '#engine/render/environment.ts'
import { createValueStore, type ValueStore } from '#engine/render/value-store.ts'
import { settingsKey } from '../page/site-settings.ts'
import { Amount } from './amount.tsx'
import { useMoneyWords, useNumberWords } from './use-money-format.ts'

const wire = { amount: 2_500_000, currency: 'UZS' }
const cashier = { availableCurrencies: { UZS: 'UZS', USD: '$' }, symbolPosition: 'before' }
const format = {
  number: '1 234,56',
  hundredths: 'notZero',
  symbolPosition: 'after',
  currencies: { UZS: { symbol: 'soʻm' }, USD: { symbol: '$', symbolPosition: 'before' } },
}

function Shown() {
  const money = useMoneyWords()
  const { count, percent } = useNumberWords()
  return (
    <ul>
      <li>
        <Amount value={wire} />
      </li>
      <li>
        <Amount value={{ ...wire, amount: -1.5 }} />
      </li>
      <li>{money(wire)}</li>
      <li>{money({ amount: 1_500, currency: 'USD' })}</li>
      <li>{money({ amount: 1_500, currency: 'EUR' })}</li>
      <li>{count(6_000)}</li>
      <li>{percent(0.5)}</li>
    </ul>
  )
}

// An amount reads nothing else of a page.
const environmentOf = (values: ValueStore) => ({ values }) as RenderEnvironment

function shown(site?: object) {
  const client = new QueryClient()
  client.setQueryData(settingsKey('cashier'), cashier)
  if (site) client.setQueryData(settingsKey('site'), site)
  const { container } = render(
    <QueryClientProvider client={client}>
      <EnvironmentContext value={environmentOf(createValueStore())}>
        <Shown />
      </EnvironmentContext>
    </QueryClientProvider>,
  )
  return [...container.querySelectorAll('li')].map(({ textContent }) => textContent.replaceAll('\u00a0', '_'))
}

test('[CON-2] a site without formats uses comma groups, two decimals and the symbols of the cashier settings', () => {
  expect(shown()).toEqual([
    'UZS_2,500,000.00',
    '-UZS_1.50',
    'UZS_2,500,000.00',
    '$1,500.00',
    '€1,500.00',
    '6,000',
    '0.5%',
  ])
})

test('[CON-2] the format of the language overrules the cashier settings; hundredths that are not zero are shown', () => {
  expect(shown({ format })).toEqual([
    '2_500_000_soʻm',
    '-1,50_soʻm',
    '2_500_000_soʻm',
    '$1_500',
    '1_500_€',
    '6_000',
    '0,5%',
  ])
})

test('[CSH-17] an amount that names no currency has that of the account, before it that of the site, else that of the settings', () => {
  const client = new QueryClient()
  client.setQueryData(settingsKey('cashier'), cashier)
  const values = createValueStore()
  let renders = 0
  const { container } = render(
    <QueryClientProvider client={client}>
      <EnvironmentContext value={environmentOf(values)}>
        <Profiler id="amount" onRender={() => (renders += 1)}>
          <Amount value={{ amount: 1_500, currency: '' }} />
        </Profiler>
      </EnvironmentContext>
    </QueryClientProvider>,
  )
  const text = () => container.textContent.replaceAll('\u00a0', '_')
  expect(text()).toBe('€1,500.00')
  act(() => values.set([['site.currency', 'USD']]))
  expect(text()).toBe('$1,500.00')
  act(() => values.set([['player.balance.main', { minor: 700, currency: 'UZS' }]]))
  expect([text(), renders]).toEqual(['UZS_1,500.00', 3])
  act(() => values.set([['player.balance.main', { minor: 900, currency: 'UZS' }]]))
  expect([text(), renders]).toEqual(['UZS_1,500.00', 3])
})
