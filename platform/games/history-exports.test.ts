import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { historyExportsQuery } from './history-exports.ts'

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

test.each([
  [[], false],
  [[{ status: 'ready' as const }], false],
  [[{ status: 'ready' as const }, { status: 'new' as const }], 5_000],
])('[GAM-11] exports %j are asked for again after %s', (items, interval) => {
  const client = new QueryClient()
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
