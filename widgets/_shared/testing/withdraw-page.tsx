import type { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { renderWidget } from '#engine/testing/render-widget.tsx'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { CashierSettings } from '#schemas/config/cashier.ts'
import definition from '../../withdraw/index.ts'
import {
  historyPageOf,
  testAccount,
  testContact,
  testProfile,
  testTransaction,
  testWithdrawMethod,
  uzs,
} from '../money/money-samples.ts'
import { settingsKey } from '../page/site-settings.ts'
import type { Transaction } from '../money/transaction-row.tsx'
import { fakePlatform } from './fake-platform.ts'
import { withFlows } from './with-flows.tsx'

export const withdrawSettings: CallOutput<'cashier.getwithdrawsettings'> = {
  methods: [
    testWithdrawMethod('karta', { fields: [{ name: 'card', type: 'custom', label: 'Karta', is_required: true }] }),
    testWithdrawMethod('hamyon', { state: 'maintenance', state_text: 'Texnik ishlar' }),
  ],
  available: uzs(700_000),
  held: uzs(50_000),
  periods: [{ period: 'day', limit: uzs(1_000_000), left: uzs(950_000) }],
}
/** A withdrawal that is being sent, and may be taken back. */
export const pending = testTransaction(31, {
  type: 'withdrawal',
  status: 'processing',
  can_cancel: true,
  amount: uzs(50_000),
})
/** The platform's answer about one transaction. */
export const infoOf = (transaction: Transaction): CallOutput<'cashier.getdepositinfo'> => ({
  ...transaction,
  campaign_offer_id: -1,
  domain: 'playbill.test',
  next: null,
})
/** A platform with one withdrawal, which is in the list of open ones only while it is open. */
export function platformOf(first: Transaction, more: More = {}) {
  const held: { transaction: Transaction } = { transaction: first }
  const platform = platformWith({
    'cashier.gethistory': ({ statuses }) =>
      historyPageOf([held.transaction].filter(({ status }) => statuses?.includes(status) ?? true)),
    'cashier.getdepositinfo': () => infoOf(held.transaction),
    ...more,
  })
  const become = (changes: Partial<Transaction>): void => {
    held.transaction = { ...held.transaction, can_cancel: false, ...changes }
  }
  return { platform, become }
}
type More = Partial<Parameters<typeof fakePlatform>[0]>
export const platformWith = (more: More = {}) =>
  fakePlatform({
    'cashier.getwithdrawsettings': () => withdrawSettings,
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
/** The page of withdrawals of a player, once its methods are there. */
export async function showWithdraw(
  platform: ReturnType<typeof fakePlatform>,
  cashier: Partial<CashierSettings> = {},
  values: Record<string, boolean> = {},
  flows?: FlowHost,
) {
  const clients: QueryClient[] = []
  await renderWidget(
    definition,
    { props: {} },
    {
      user: 'player',
      values,
      around: (page) => withFlows(page, flows),
      prepare(client) {
        clients.push(client)
        platform.prepare(client)
        client.setQueryData(settingsKey('cashier'), cashier)
      },
    },
  )
  await screen.findByText('Yechib olish mumkin')
  return {
    /** The list of open withdrawals is read again, as its interval does it. */
    poll: () => act(async () => void (await clients[0]?.invalidateQueries({ queryKey: ['cashier.gethistory'] }))),
  }
}
