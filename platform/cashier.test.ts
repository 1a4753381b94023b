import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { cancelWithdrawalMutation, transactionsQuery } from './cashier.ts'
import { createCall } from './create-call.ts'
import { OfflineError, PlatformError } from './platform-error.ts'
import { provideCall } from './query-call.ts'
import { type Scripted, scriptedTransport } from './testing/transport.ts'

afterEach(() => onlineManager.setOnline(true))

function world(...answers: Scripted[]) {
  const { transport, requests } = scriptedTransport(...answers)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }))
  return { client, requests }
}

const intended = { intentId: 'intent-0001', input: { id: 700_001 } }
const done = { data: 1 }

test('[M1] the intent travels as header and in the body, and the lists are read again', async () => {
  const { client, requests } = world({ body: JSON.stringify(done) })
  client.setQueryData(transactionsQuery().queryKey, { items: [], total: 0, offset: 0, count: 0 })
  await new MutationObserver(
    client,
    cancelWithdrawalMutation(() => true),
  ).mutate(intended)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.headers['idempotency-key']).toBe('intent-0001')
  expect(requests[0]?.form).toContainEqual(['intent_id', 'intent-0001'])
  expect(requests[0]?.form).toContainEqual(['id', '700001'])
  expect(client.getQueryState(transactionsQuery().queryKey)?.isInvalidated).toBe(true)
})

test('[M3] offline it is refused at once, and nothing is sent when the network is back', async () => {
  const { client, requests } = world({ body: JSON.stringify(done) })
  let isOnline = false
  onlineManager.setOnline(false)
  const observer = new MutationObserver(
    client,
    cancelWithdrawalMutation(() => isOnline),
  )
  await expect(observer.mutate(intended)).rejects.toBeInstanceOf(OfflineError)
  await expect(observer.mutate(intended)).rejects.toBeInstanceOf(OfflineError)
  isOnline = true
  onlineManager.setOnline(true)
  await client.resumePausedMutations()
  expect(requests).toHaveLength(0)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  '[N1] a withdrawal whose taking back is answered by %i is never sent again by itself',
  async (status) => {
    const { client, requests } = world({
      status,
      body: '{"error":{"type":"UnknownErrorException","message":""}}',
      headers: { 'retry-after': '0' },
    })
    await expect(
      new MutationObserver(
        client,
        cancelWithdrawalMutation(() => true),
      ).mutate(intended),
    ).rejects.toBeInstanceOf(PlatformError)
    expect(requests).toHaveLength(1)
  },
)
