import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { accountQuery } from '#platform/account/get-info.ts'
import { paymentStatusPortsOfTab } from './tab-ports.ts'

test('[M16] after a payment the balance flow is told to ask; an account that is read meanwhile writes no balance', async () => {
  const shown = { minor: 700, currency: 'UZS' }
  const values = createValueStore([['user', 'player'], ['player.uid', 7], ['player.balance.main', shown]])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = accountQuery()
  queryClient.setQueryData(queryKey, { uid: 7 } as never)
  const send = vi.fn()
  const report = vi.fn()
  const parts = { call: vi.fn(async () => ({})), values, queryClient, host: {}, flows: { send }, serverNow: () => 5_000, report, settings: vi.fn() }
  // Only what a payment needs of the tab.
  paymentStatusPortsOfTab(parts as never).welcomeMoney({ id: 31 })
  expect(send.mock.calls).toEqual([['balance', { type: 'balance.refresh', at: 5_000 }]])
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(values.get('player.balance.main')).toBe(shown)
  expect(report).not.toHaveBeenCalled()
})
