import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { prefetchOptions } from './prefetch-options.ts'
import { failuresOf, runQueries, type FetchOptions } from './page-queries.ts'

const soon = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('[ERR-2] [N2] an error counts until its query runs again: an old error replaces no page', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let answer: () => Promise<string> = async () => 'games'
  const queries: FetchOptions[] = [{ queryKey: ['games'], queryFn: () => answer(), staleTime: 0 }]
  const run = () => runQueries(client, queries, 0, soon)
  await run()
  await client.refetchQueries()
  expect(failuresOf(client, queries)).toEqual([])
  const down = new Error('503')
  answer = () => Promise.reject(down)
  await client.refetchQueries()
  expect(failuresOf(client, queries)).toEqual([down])
  let finish = (_games: string): void => undefined
  answer = () => new Promise((resolve) => (finish = resolve))
  await run()
  expect(failuresOf(client, queries)).toEqual([])
  finish('games')
})

test('[CSH-15] the loader does not fetch again what a widget has just fetched, unless it was invalidated', async () => {
  const client = new QueryClient()
  let count = 0
  const query = { queryKey: ['cashier.gethistory'], queryFn: () => ++count, staleTime: 0 }
  await client.fetchQuery(query)
  await runQueries(client, [prefetchOptions(query)], 300, () => new Promise(() => undefined))
  expect(count).toBe(1)
  await client.invalidateQueries({ queryKey: query.queryKey })
  await runQueries(client, [prefetchOptions(query)], 300, () => new Promise(() => undefined))
  expect(count).toBe(2)
})
