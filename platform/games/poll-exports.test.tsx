import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createClock } from '#base/time.ts'
import { createCall } from '../create-call.ts'
import { provideCall } from '../query-call.ts'
import { scriptedTransport } from '../testing-transport.ts'
import { historyExportsQuery } from './list-history-exports.ts'

afterEach(() => void vi.useRealTimers())

test('[C6] [N9] an export that is long in the making: twelve calls a minute; while they fail one a minute, none of them sent again', async () => {
  vi.useFakeTimers()
  const made = { id: 900_001, status: 'new', type: 'all', from: null, to: null, rows: null, created_at: '2026-01-10T12:00:00.000Z', expires_at: null, url: null }
  const waiting = { body: JSON.stringify({ data: { items: [made], total: 1, offset: 0, count: 1 } }) }
  const busy = { status: 503, body: '{"error":{"type":"ServiceUnavailableException","message":""}}' }
  const { transport, requests } = scriptedTransport(...Array.from({ length: 13 }, () => waiting), busy, busy, waiting)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', frame: false, clock: createClock(() => 0) }))
  const stop = new QueryObserver(client, historyExportsQuery()).subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(requests).toHaveLength(13)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests).toHaveLength(14)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(requests).toHaveLength(14)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(requests).toHaveLength(16)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(requests).toHaveLength(17)
  stop()
})
