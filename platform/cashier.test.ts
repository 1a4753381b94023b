import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '#base/time.ts'
import { makeDepositMutation, transactionsQuery } from './cashier.ts'
import { createCall } from './create-call.ts'
import { OfflineError, PlatformError } from './platform-error.ts'
import { provideCall } from './query-call.ts'
import { type Scripted, scriptedTransport } from './testing-transport.ts'

afterEach(() => onlineManager.setOnline(true))

function world(...answers: Scripted[]) {
  const { transport, requests } = scriptedTransport(...answers)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', frame: false, clock: createClock(() => 0) }))
  return { client, requests }
}

const intended = {
  intentId: 'intent-0001',
  input: { method: 'oltin-karta', amount: 50_000, currency: 'UZS', campaign_offer_id: -1, requisites: {} },
}
const begun = {
  data: {
    id: 700_001,
    status: 'new',
    next: { mode: 'frame', url: '/sandbox/pay/x', qr_url: null, details: [], expires_at: '2026-01-10T12:30:00.000Z' },
  },
}

test('[M1] the intent travels as header and in the body, and the lists are read again', async () => {
  const { client, requests } = world({ body: JSON.stringify(begun) })
  client.setQueryData(transactionsQuery().queryKey, { items: [], total: 0, offset: 0, count: 0 })
  const answer = await new MutationObserver(
    client,
    makeDepositMutation(() => true),
  ).mutate(intended)
  expect(answer.id).toBe(700_001)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers['idempotency-key']).toBe('intent-0001')
  expect(requests[0]?.form).toContainEqual(['intent_id', 'intent-0001'])
  expect(requests[0]?.form).toContainEqual(['requisites', '{}'])
  expect(client.getQueryState(transactionsQuery().queryKey)?.isInvalidated).toBe(true)
})

test('[M3] offline it is refused at once, and nothing is sent when the network is back', async () => {
  const { client, requests } = world({ body: JSON.stringify(begun) })
  let isOnline = false
  onlineManager.setOnline(false)
  const observer = new MutationObserver(
    client,
    makeDepositMutation(() => isOnline),
  )
  await expect(observer.mutate(intended)).rejects.toBeInstanceOf(OfflineError)
  await expect(observer.mutate(intended)).rejects.toBeInstanceOf(OfflineError)
  isOnline = true
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(requests).toHaveLength(0)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  '[N1] a deposit answered by %i is never sent again by itself',
  async (status) => {
    const { client, requests } = world({
      status,
      body: '{"error":{"type":"UnknownErrorException","message":""}}',
      headers: { 'retry-after': '0' },
    })
    await expect(
      new MutationObserver(
        client,
        makeDepositMutation(() => true),
      ).mutate(intended),
    ).rejects.toBeInstanceOf(PlatformError)
    expect(requests).toHaveLength(1)
  },
)
