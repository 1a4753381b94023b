import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClock } from '#base/time.ts'
import { createCall } from '../create-call.ts'
import { PlatformError } from '../platform-error.ts'
import { provideCall } from '../query-call.ts'
import { scriptedTransport, type Scripted } from '../testing-transport.ts'
import { createHistoryExportMutation } from './create-history-export.ts'
import { historyExportsQuery } from './list-history-exports.ts'

const made = {
  id: 900_001,
  status: 'new',
  type: 'all',
  from: null,
  to: null,
  rows: null,
  created_at: '2026-01-10T12:00:00.000Z',
  expires_at: null,
  url: null,
} as const
const listOf = (...items: { status: 'new' | 'ready' }[]) => ({
  items: items.map((item) => ({ ...made, ...item })),
  total: items.length,
  offset: 0,
  count: items.length,
})

function world(...answers: Scripted[]) {
  const { transport, requests } = scriptedTransport(...answers)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', frame: false, clock: createClock(() => 0) }))
  return { client, requests }
}

test('[GAM-11] an export is asked for once, and the list of exports is read again', async () => {
  const { client, requests } = world({ body: JSON.stringify({ data: made }) })
  client.setQueryData(historyExportsQuery().queryKey, listOf())
  expect(
    await new MutationObserver(client, createHistoryExportMutation()).mutate({ type: 'casino', from: '2026-01-01' }),
  ).toEqual(made)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.form).toContainEqual(['from', '2026-01-01'])
  expect(client.getQueryState(historyExportsQuery().queryKey)?.isInvalidated).toBe(true)
})

test('[GAM-11] a refused export is not sent again, and the list is still read again', async () => {
  const { client, requests } = world({ status: 403, body: '{"error":{"type":"AccessDeniedException","message":""}}' })
  client.setQueryData(historyExportsQuery().queryKey, listOf())
  await expect(new MutationObserver(client, createHistoryExportMutation()).mutate({})).rejects.toBeInstanceOf(
    PlatformError,
  )
  expect(requests).toHaveLength(1)
  expect(client.getQueryState(historyExportsQuery().queryKey)?.isInvalidated).toBe(true)
})

test.each([
  [[], false],
  [[{ status: 'ready' as const }], false],
  [[{ status: 'ready' as const }, { status: 'new' as const }], 5_000],
])('[GAM-11] exports %j are asked for again after %s', (items, interval) => {
  const { client } = world()
  client.setQueryData(historyExportsQuery().queryKey, listOf(...items))
  const query = client.getQueryCache().find({ queryKey: historyExportsQuery().queryKey })
  const { refetchInterval } = historyExportsQuery()
  expect(typeof refetchInterval === 'function' && query ? refetchInterval(query as never) : null).toBe(interval)
})

test('[C6] [N9] exports that could not be read again are asked for once a minute', () => {
  const { refetchInterval } = historyExportsQuery()
  const state = { data: listOf({ status: 'new' }), error: new Error('busy') }
  expect(typeof refetchInterval === 'function' ? refetchInterval({ state } as never) : null).toBe(60_000)
})
