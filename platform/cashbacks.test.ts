import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { type Cashback, loadCashbacks, unseenCashback, unseenCashbackFilter } from './cashbacks.ts'
import { createCall } from './create-call.ts'
import { provideCall } from './query-call.ts'
import { scriptedTransport } from './testing/transport.ts'

const active: Cashback = {
  id: 7,
  status: 'active',
  amount: { amount: 5_000, currency: 'UZS' },
  start_date: '2026-01-01T00:00:00.000Z',
  end_date: '2026-01-08T00:00:00.000Z',
  receiving_expired_at: '2026-01-22T00:00:00.000Z',
  paid_out_at: null,
}
const taken: Cashback = { ...active, status: 'paid_out', paid_out_at: '2026-01-09T00:00:00.000Z' }
const byItself: Cashback = { ...taken, receiving_expired_at: null }

test.each([
  ['active and not the stored one', active, '6', active],
  ['active, none seen yet', active, '', active],
  ['paid out by itself', byItself, '6', byItself],
  ['the stored one', active, '7', null],
  ['taken by the player', taken, '6', null],
  ['nothing stored yet', active, null, null],
  ['no cashback at all', undefined, '6', null],
])('[POP-14] the latest cashback: %s', (_what, latest, stored, expected) => {
  expect(unseenCashback(latest, stored)).toBe(expected)
})

test('[CBK-1] a guest gets false and nothing is asked; the check of a player asks for one item', async () => {
  const { transport, requests } = scriptedTransport({
    body: JSON.stringify({ data: { items: [active], total: 1, offset: 0, count: 1 } }),
  })
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }))
  expect(await loadCashbacks(client, 0, unseenCashbackFilter)).toBe(false)
  expect(requests).toHaveLength(0)
  expect(await loadCashbacks(client, 100_001, unseenCashbackFilter)).toMatchObject({ items: [{ id: 7 }] })
  expect(new URLSearchParams(requests[0]?.path.split('?')[1]).get('count')).toBe('1')
  expect(new URLSearchParams(requests[0]?.path.split('?')[1]).get('sort')).toBe('end_date')
})
