import type { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createSampleDictionary } from '#engine/testing/sample-dictionary.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import { NetworkError } from '#platform/platform-error.ts'
import {
  depositSettings,
  historyPageOf,
  noLimit,
  noOffers,
  testDepositMethod,
  testTransaction,
  uzs,
} from '../_shared/money/money-samples.ts'
import type { Transaction } from '../_shared/money/transaction-row.tsx'
import { jurisdictionKey } from '../_shared/page/jurisdiction.ts'
import { settingsKey } from '../_shared/page/site-settings.ts'
import { methodPage } from '../_shared/testing/deposit-page.tsx'
import { fakePlatform } from '../_shared/testing/fake-platform.ts'
import { withFlows } from '../_shared/testing/with-flows.tsx'
import { withForms } from '../_shared/testing/with-forms.tsx'
import definition from './index.ts'

const all = ['karta', 'bank']
const methods = all.map((sysname) => testDepositMethod(sysname))
const shownMethods = () =>
  [...document.querySelectorAll('li[data-method]')].map((card) => card.getAttribute('data-method'))

test('[PRF-4] if the jurisdiction demands it, a limit is offered before the first deposit; once it is set or declined, deposits are open', async () => {
  const forms: string[] = []
  let client: QueryClient | undefined
  let isDown = false
  const open = (deposits: Transaction[], limit: () => typeof noLimit = () => noLimit) => {
    const answers = fakePlatform({
      'cashier.getdepositsettings': () => depositSettings(methods),
      'account.getDepositLimit': limit,
      'account.getCapabilities'() {
        if (isDown) throw new NetworkError('account.getCapabilities')
        return { set_deposit_limit: true, set_time_out: true, self_exclude: true }
      },
      'campaigns.getoffers': () => noOffers,
      'cashier.gethistory': () => historyPageOf(deposits),
    })
    return answers
  }
  const render = async (answers: ReturnType<typeof open>) => {
    document.body.replaceChildren()
    await renderWidget(
      definition,
      { props: { limit: 'deposit-limit' } },
      {
        host: createTestHost('uz', { routeId: 'cashier.deposit', path: '/cashier/deposit' }),
        user: 'player',
        values: { 'player.uid': 7 },
        around: (page) => withFlows(withForms(forms)(page)),
        prepare(queryClient) {
          client = queryClient
          answers.prepare(queryClient)
          queryClient.setQueryData(jurisdictionKey, { offersDepositLimit: true })
        },
      },
    )
  }
  const offer = () => screen.findByRole('button', { name: 'Limitsiz davom etish' })
  let limit = noLimit
  await render(open([], () => limit))
  await offer()
  expect(shownMethods()).toEqual([])
  await waitFor(() => expect(forms).toEqual(['deposit-limit']))
  limit = { ...noLimit, limit_amount: uzs(300_000), available_amount: uzs(300_000), period: 'day' }
  await client?.invalidateQueries({ queryKey: ['account.getDepositLimit'] })
  await waitFor(() => expect(shownMethods()).toEqual(all))

  await render(open([testTransaction(1, { status: 'success' })]))
  await waitFor(() => expect(shownMethods().length).toBeGreaterThan(0))
  expect(screen.queryByRole('button', { name: 'Limitsiz davom etish' })).toBeNull()

  // Until it is known whether the platform accepted the limit, deposits are blocked too.
  isDown = true
  await render(open([]))
  const alert = await screen.findByRole('alert')
  expect(shownMethods()).toEqual([])
  isDown = false
  await userEvent.click(within(alert).getByRole('button', { name: 'Qayta urinish' }))
  await userEvent.click(await offer())
  expect(shownMethods()).toEqual(all)
})

test('[CSH-2] [PRF-4] a player who takes a break reads until when, and is asked for nothing; withdrawing stays a press away', async () => {
  const until = '2031-05-14T07:00:00.000Z'
  const paused = fakePlatform({
    'cashier.getdepositsettings': () => depositSettings(methods),
    'account.getDepositLimit': () => ({ ...noLimit, can_edit: false, paused_until: until }),
    'campaigns.getoffers': () => noOffers,
    'cashier.gethistory': () => historyPageOf([]),
  })
  await renderWidget(
    definition,
    { props: {} },
    {
      host: methodPage(),
      user: 'player',
      around: withFlows,
      prepare: (client) => (paused.prepare(client), client.setQueryData(settingsKey('cashier'), {})),
    },
  )
  const words = createSampleDictionary('uz').i18n
  expect(await screen.findByText(words.t('cashier:paused.title'))).toBeTruthy()
  expect(document.querySelector('time')?.getAttribute('datetime')).toBe(until)
  expect([document.querySelectorAll('form, article, li[data-method]').length]).toEqual([0])
  expect(screen.getByRole('link', { name: words.t('cashier:paused.withdraw') }).getAttribute('href')).toBe(
    '/cashier/withdraw',
  )
})
