import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { NetworkError } from '../platform-error.ts'
import { provideCall } from '../query-call.ts'
import { launchAhead, takeLaunch } from './launch-ahead.ts'

function clientWith(call: () => Promise<unknown>): QueryClient {
  const client = new QueryClient()
  provideCall(client, call as never) // one call alone is made
  return client
}

test('[GAM-4] a launch that a tap has asked for is used once, for its game alone', async () => {
  const call = vi.fn(async () => ({ code: 'c-1', refusal: null }))
  const client = clientWith(call)
  launchAhead(client, 'urgut-meteor', 0)
  expect(call.mock.calls).toEqual([['games.createLaunch', { sysname: 'urgut-meteor', mode: 'real' }]])
  expect(await takeLaunch(client, 'urgut-meteor', 1)).toEqual({ code: 'c-1', refusal: null })
  expect(takeLaunch(client, 'urgut-meteor', 1)).toBeUndefined()
  launchAhead(client, 'urgut-meteor', 0)
  expect(takeLaunch(client, 'another', 1)).toBeUndefined()
})

test('[GAM-4] a launch of long ago is not used: its code has expired', () => {
  const client = clientWith(async () => ({ code: 'c-1', refusal: null }))
  launchAhead(client, 'urgut-meteor', 0)
  expect(takeLaunch(client, 'urgut-meteor', 15_001)).toBeUndefined()
})

test('[GAM-4] a launch that fails is heard of by whoever opens the game, and by nobody else', async () => {
  const client = clientWith(() => Promise.reject(new NetworkError('games.createLaunch')))
  launchAhead(client, 'urgut-meteor', 0)
  await expect(takeLaunch(client, 'urgut-meteor', 1)).rejects.toThrow(NetworkError)
})
