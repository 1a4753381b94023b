import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../platform-error.ts'
import { provideCall } from '../query-call.ts'
import { prefetchLaunch, consumeLaunch } from './prefetch-launch.ts'

function clientWith(call: () => Promise<unknown>): QueryClient {
  const client = new QueryClient()
  provideCall(client, call as never) // one call alone is made
  return client
}

test('[GAM-4] a launch that a tap has asked for is used once, for its game alone', async () => {
  const call = vi.fn(async () => ({ code: 'c-1', refusal: null }))
  const client = clientWith(call)
  prefetchLaunch(client, 'urgut-meteor', 0)
  expect(call.mock.calls).toEqual([['games.createLaunch', { sysname: 'urgut-meteor', mode: 'real' }]])
  expect(await consumeLaunch(client, 'urgut-meteor', 1)).toEqual({ code: 'c-1', refusal: null })
  expect(consumeLaunch(client, 'urgut-meteor', 1)).toBeUndefined()
  prefetchLaunch(client, 'urgut-meteor', 0)
  expect(consumeLaunch(client, 'another', 1)).toBeUndefined()
})

test('[GAM-4] a launch of long ago is not used: its code has expired', () => {
  const client = clientWith(async () => ({ code: 'c-1', refusal: null }))
  prefetchLaunch(client, 'urgut-meteor', 0)
  expect(consumeLaunch(client, 'urgut-meteor', 15_001)).toBeUndefined()
})

test('[GAM-4] a launch that fails is heard of by whoever opens the game, and by nobody else', async () => {
  const client = clientWith(() => Promise.reject(new NetworkError('games.createLaunch')))
  prefetchLaunch(client, 'urgut-meteor', 0)
  await expect(consumeLaunch(client, 'urgut-meteor', 1)).rejects.toThrow(NetworkError)
})
