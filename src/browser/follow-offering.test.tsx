import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { noteBreak } from '#platform/break.ts'
import type { Call } from '#platform/create-call.ts'
import { noteExclusion } from '#platform/exclusion.ts'
import { freeSpinsQuery } from '#platform/games/list-free-spins.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import { followOffering } from './follow-offering.ts'

const limit = (can_edit: boolean) => ({ can_edit }) as never // the rest is of no account here
const spins = { items: [{ id: 1 }] } as never // likewise
const now = Date.UTC(2026, 0, 1)

const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

function open(uid: number, answer: () => unknown = () => limit(false)) {
  const queryClient = new QueryClient()
  const asked: string[] = []
  const call = async (name: string) => (asked.push(name), answer())
  provideCall(queryClient, call as unknown as Call)
  const values = createValueStore([['player.uid', uid]])
  stops.push(followOffering({ queryClient, values, serverNow: () => now }))
  return { queryClient, values, asked, isPaused: () => values.get('rewards:paused') }
}

test('[PRF-4] a guest is offered rewards until the platform says that he has excluded himself', () => {
  const { queryClient, isPaused } = open(0)
  expect(isPaused()).toBe(false)
  noteExclusion(queryClient, null)
  expect(isPaused()).toBe(true)
})

test('[PRF-4] what the platform says of the limit or in a refusal tells of a player, and nothing is asked', () => {
  const { queryClient, values, asked, isPaused } = open(7)
  expect(isPaused()).toBeNull()
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  expect(isPaused()).toBe(false)
  const error = { type: 'AccessDeniedException', message: '', error_data: { reason: 'time_out', date: '2026-02-01' } }
  noteBreak(queryClient, new PlatformError({ call: 'x', status: 403, error: error as never }))
  expect(isPaused()).toBe(true)
  values.set([['player.uid', 0]])
  expect([isPaused(), asked]).toEqual([false, []])
})

test.each([
  ['takes a break', () => limit(false), true],
  ['takes none', () => limit(true), false],
  ['has a platform without limits', () => Promise.reject(new Error('none')), false],
])(
  '[PRF-4] [GAM-10] where free spins wait for a player who %s, the platform is asked once',
  async (_who, answer, expected) => {
    const { queryClient, asked, isPaused } = open(7, answer)
    queryClient.setQueryData(freeSpinsQuery().queryKey, spins)
    await vi.waitFor(() => expect(isPaused()).toBe(expected))
    queryClient.setQueryData(freeSpinsQuery().queryKey, { items: [] })
    expect([isPaused(), asked]).toEqual([expected, ['account.getDepositLimit']])
  },
)

test('[PRF-4] a break that began on another device is heard of when the tab is looked at again, at most once in five seconds', async () => {
  vi.useFakeTimers({ now })
  const { queryClient, asked, isPaused } = open(7)
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  const look = async (): Promise<void> => {
    for (const one of [window, document]) one.dispatchEvent(new Event(one === window ? 'focus' : 'visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  await look()
  expect([isPaused(), asked]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(asked).toEqual([])
  await look()
  await look()
  expect([isPaused(), asked]).toEqual([true, ['account.getDepositLimit']])
})

test.each([
  ['a guest', 0, true],
  ['a player of whom nothing was asked', 7, false],
])('[PRF-4] looking at a tab of %s asks nothing', async (_who, uid, isKnown) => {
  vi.useFakeTimers({ now })
  const { queryClient, asked } = open(uid)
  if (isKnown) queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([])
})

test('[PRF-4] where the platform does not answer, what was known stays', async () => {
  vi.useFakeTimers({ now })
  const { queryClient, isPaused } = open(7, () => Promise.reject(new Error('no network')))
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isPaused()).toBe(false)
})
