import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createCall } from './create-call.ts'
import { buyProductMutation, loyaltyInfoQuery, loyaltyNotificationsQuery, setCharacterMutation } from './loyalty.ts'
import { OfflineError, PlatformError } from './platform-error.ts'
import { provideCall } from './query-call.ts'
import { type Scripted, scriptedTransport } from './testing/transport.ts'

function world(...answers: Scripted[]) {
  const { transport, requests } = scriptedTransport(...answers)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }))
  client.setQueryData<unknown>(loyaltyInfoQuery().queryKey, {})
  return { client, requests }
}

const intended = { intentId: 'intent-0001', input: { product_id: 1001 } }
const troubled = (status: number): Scripted => ({
  status,
  body: '{"error":{"type":"UnknownErrorException","message":""}}',
  headers: { 'retry-after': '0' },
})

test('[M1] [LOY-2] a purchase carries its intent, and the points are read again', async () => {
  const { client, requests } = world({ body: '{"data":{"id":50001,"product_id":1001,"price":50,"points":10}}' })
  await new MutationObserver(
    client,
    buyProductMutation(() => true),
  ).mutate(intended)
  expect(requests[0]?.headers['idempotency-key']).toBe('intent-0001')
  expect(requests[0]?.form).toEqual(
    expect.arrayContaining([
      ['product_id', '1001'],
      ['intent_id', 'intent-0001'],
    ]),
  )
  expect(client.getQueryState(loyaltyInfoQuery().queryKey)?.isInvalidated).toBe(true)
})

test('[M3] a purchase offline is refused at once and nothing is sent', async () => {
  const { client, requests } = world()
  await expect(
    new MutationObserver(
      client,
      buyProductMutation(() => false),
    ).mutate(intended),
  ).rejects.toBeInstanceOf(OfflineError)
  expect(requests).toHaveLength(0)
})

test('[LOY-1] a chosen character has the info read again', async () => {
  const { client, requests } = world({ body: '{"data":1}' })
  await new MutationObserver(client, setCharacterMutation()).mutate({ id: 2 })
  expect(requests[0]?.form).toEqual([['id', '2']])
  expect(client.getQueryState(loyaltyInfoQuery().queryKey)?.isInvalidated).toBe(true)
})

test.each([502, 503, 504])(
  '[N1] notices answered by %i are not asked for again by themselves: they are answered once',
  async (status) => {
    const { client, requests } = world(troubled(status))
    await expect(client.fetchQuery(loyaltyNotificationsQuery())).rejects.toBeInstanceOf(PlatformError)
    expect(requests).toHaveLength(1)
  },
)
