import { dehydrate, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Call } from './create-call.ts'
import { gamesQuery, likesQuery } from './games.ts'
import { callOf, provideCall } from './query-call.ts'

const answering = (log: string[], who: string) =>
  (async (name: string, params: object) => {
    log.push(`${who} ${name} ${JSON.stringify(params)}`)
    return name === 'games.getLikes' ? { sysnames: [who] } : 1
  }) as unknown as Call

test('[O11] each query client runs its queries with its own call', async () => {
  const log: string[] = []
  const [one, two] = [new QueryClient(), new QueryClient()]
  provideCall(one, answering(log, 'one'))
  provideCall(two, answering(log, 'two'))
  expect(await Promise.all([one.fetchQuery(likesQuery()), two.fetchQuery(likesQuery())])).toEqual([
    { sysnames: ['one'] },
    { sysnames: ['two'] },
  ])
  expect(JSON.stringify(dehydrate(one))).not.toContain('meta')
})

test('a client without a call says what is missing', () => {
  expect(() => callOf(new QueryClient())).toThrow('provideCall')
})

test('[GAM-9] the list of games asks for its fields in order of priority', () => {
  expect(gamesQuery({ types: ['slot'] }).queryKey).toEqual([
    'games.get',
    {
      sort: 'priority',
      order: 'asc',
      fields: ['provider', 'image_url', 'tags', 'description', 'extra'],
      types: ['slot'],
    },
  ])
})
