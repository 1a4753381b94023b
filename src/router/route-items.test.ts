import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { offersQuery, promotionsQuery } from '#platform/campaigns.ts'
import { createCall } from '#platform/create-call.ts'
import { jackpotsQuery } from '#platform/jackpots.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import { provideCall } from '#platform/query-call.ts'
import { scriptedTransport } from '#platform/testing/transport.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { createClock } from '#base/clock.ts'
import { routeById, type RouteDefinition, type RouteId } from '#schemas/routes.ts'
import { itemReaderOf } from './route-item.ts'

const route = (id: RouteId): RouteDefinition => {
  const definition = routeById.get(id)
  if (!definition) throw new Error(id)
  return definition
}
const page = (items: readonly object[]) => ({ items, total: items.length, offset: 0, count: items.length })
const described = (id: number, title: string) => ({ id, description: { title, text: '', terms: [] } })

async function read(
  id: RouteId,
  params: Record<string, string>,
  answers: readonly (readonly [readonly unknown[], unknown])[],
) {
  const client = new QueryClient()
  for (const [key, data] of answers) client.setQueryData<unknown>(key, data)
  const reader = await itemReaderOf(route(id), params)
  return reader ? reader.read(client) : 'no reader'
}

test.each([
  ['tournaments.item', { id: '4001' }, tournamentQuery(4001).queryKey, page([described(4001, 'Hafta')]), 'Hafta'],
  ['tournaments.gamehall', { id: '4001' }, tournamentQuery(4001).queryKey, page([described(4001, 'Hafta')]), 'Hafta'],
  ['offers.item', { id: '2' }, offersQuery().queryKey, page([described(1, 'A'), described(2, 'B')]), 'B'],
  ['promotions.item', { id: '2' }, promotionsQuery().queryKey, page([described(2, 'C')]), 'C'],
  [
    'jackpots.item',
    { id: 'yulduz' },
    jackpotsQuery().queryKey,
    { items: [{ id: 'yulduz', name: 'Yulduz' }] },
    'Yulduz',
  ],
  ['loyalty.item', { sysname: 'ballar' }, loyaltyProgramQuery('ballar').queryKey, { name: 'Ballar' }, 'Ballar'],
] as const)(
  '[RTE-5] [RTE-6] [RTE-7] [RTE-8] [RTE-11] %s is named by what its query answered',
  async (id, params, key, data, name) => {
    expect(await read(id, params, [[key, data]])).toMatchObject({ name })
    expect(await read(id, params, [])).toBeUndefined()
  },
)

test.each([
  ['tournaments.item', { id: '9' }, tournamentQuery(9).queryKey, page([])],
  ['tournaments.item', { id: 'abc' }, [], null],
  ['offers.item', { id: '3' }, offersQuery().queryKey, page([described(1, 'A')])],
  ['offers.item', { id: '01' }, [], null],
  ['promotions.item', { id: '3' }, promotionsQuery().queryKey, page([])],
  ['jackpots.item', { id: 'none' }, jackpotsQuery().queryKey, { items: [] }],
] as const)('[ERR-3] %s %j is no such thing: the answer is 404', async (id, params, key, data) => {
  expect(await read(id, params, data === null ? [] : [[key, data]])).toBeNull()
})

test.each([
  [404, null],
  [503, undefined],
])('[ERR-3] a program that the platform answers with %i is %j', async (status, expected) => {
  const { transport } = scriptedTransport(
    { status, body: '{"error":{"type":"InvalidParameterException","message":""}}', headers: { 'retry-after': '0' } },
    { status, body: '{"error":{"type":"InvalidParameterException","message":""}}', headers: { 'retry-after': '0' } },
    { status, body: '{"error":{"type":"InvalidParameterException","message":""}}', headers: { 'retry-after': '0' } },
  )
  const client = new QueryClient()
  provideCall(client, createCall({ transport, locale: () => 'uz', isFramed: false, clock: createClock(() => 0) }))
  await client.prefetchQuery(loyaltyProgramQuery('nope'))
  expect((await itemReaderOf(route('loyalty.item'), { sysname: 'nope' }))?.read(client)).toBe(expected)
})
