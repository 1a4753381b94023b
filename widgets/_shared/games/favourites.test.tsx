import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Call } from '#platform/create-call.ts'
import { provideEmit } from '#platform/events.ts'
import { likesQuery } from '#platform/games.ts'
import { useFavourites } from '#platform/games/use-favourites.ts'
import { provideCall } from '#platform/query-call.ts'

test('[GAM-3] a favourite that was accepted stays one where the list cannot be read again, and the list is as old as before', async () => {
  const client = new QueryClient()
  const { queryKey } = likesQuery()
  const readAt = Date.now() - 10_000
  client.setQueryData(queryKey, { sysnames: ['b'] }, { updatedAt: readAt })
  const requested: string[] = []
  provideCall(client, (async (name: string) => {
    requested.push(name)
    if (name === 'games.getLikes') throw new Error('offline')
    return {}
  }) as unknown as Call)
  provideEmit(client, () => Promise.resolve())
  const { result } = renderHook(() => useFavourites(true), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  act(() => result.current.toggle('a'))
  await vi.waitFor(() => expect(requested).toContain('games.getLikes'))
  await act(async () => undefined)
  expect([result.current.sysnames, client.getQueryState(queryKey)?.dataUpdatedAt]).toEqual([['a', 'b'], readAt])
})
