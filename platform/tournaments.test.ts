import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClock } from '#base/clock.ts'
import { createCall } from './create-call.ts'
import { OfflineError, ProtocolError } from './platform-error.ts'
import { provideCall } from './query-call.ts'
import { type Scripted, scriptedTransport } from './testing/transport.ts'
import { participateMutation, tournamentQuery, tournamentsQuery } from './tournaments.ts'

function world(...answers: Scripted[]) {
  const { transport, requests } = scriptedTransport(...answers)
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }))
  return { client, requests }
}

const page = (items: object[]) => ({
  body: JSON.stringify({ data: { items, total: items.length, offset: 0, count: items.length } }),
})
const one = { id: 4001, status: 'active', starts_at: '2026-01-10T12:00:00.000Z', ends_at: '2026-01-17T12:00:00.000Z' }
const intended = { intentId: 'intent-0001', input: { tournament_id: 4001 } }

test('[TRN-1] taking part sends the intent and has the lists read again', async () => {
  const { client, requests } = world({ body: '{"data":1}' })
  client.setQueryData(tournamentsQuery().queryKey, { items: [], total: 0, offset: 0, count: 0 })
  expect(
    await new MutationObserver(
      client,
      participateMutation(() => true),
    ).mutate(intended),
  ).toBe(1)
  expect(requests[0]?.form).toEqual(
    expect.arrayContaining([
      ['tournament_id', '4001'],
      ['intent_id', 'intent-0001'],
    ]),
  )
  expect(requests[0]?.headers['idempotency-key']).toBe('intent-0001')
  expect(client.getQueryState(tournamentsQuery().queryKey)?.isInvalidated).toBe(true)
})

test('[TRN-1] an answer other than 1 is no success', async () => {
  const { client } = world({ body: '{"data":0}' })
  await expect(
    new MutationObserver(
      client,
      participateMutation(() => true),
    ).mutate(intended),
  ).rejects.toBeInstanceOf(ProtocolError)
})

test('[M3] offline it is refused at once and nothing is sent', async () => {
  const { client, requests } = world({ body: '{"data":1}' })
  await expect(
    new MutationObserver(
      client,
      participateMutation(() => false),
    ).mutate(intended),
  ).rejects.toBeInstanceOf(OfflineError)
  expect(requests).toHaveLength(0)
})

test('[TRN-2] one tournament is requested by its id, and is null if it does not exist', async () => {
  const { client, requests } = world(page([one]), page([]))
  await client.fetchQuery(tournamentQuery(4001))
  expect(new QueryObserver(client, tournamentQuery(4001)).getCurrentResult().data).toEqual(one)
  expect(new URLSearchParams(requests[0]?.path.split('?')[1]).get('ids')).toBe('4001')
  await client.fetchQuery(tournamentQuery(9))
  expect(new QueryObserver(client, tournamentQuery(9)).getCurrentResult().data).toBeNull()
})
