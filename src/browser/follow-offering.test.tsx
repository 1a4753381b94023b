import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { noteBreak } from '#platform/break.ts'
import type { Call } from '#platform/create-call.ts'
import { noteExclusion } from '#platform/exclusion.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import { inTimeOut } from '#src/app/session-values.ts'
import { followOffering } from './follow-offering.ts'

const limit = (can_edit: boolean) => ({ can_edit }) as never // the rest is of no account here
const now = Date.UTC(2026, 0, 1)

const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
})

/** A tab of this player; `said`: what the account says of a break. */
function open(uid: number, answer: () => unknown = () => limit(false), said: boolean | null = null) {
  const queryClient = new QueryClient()
  const requested: string[] = []
  const call = async (name: string) => (requested.push(name), answer())
  provideCall(queryClient, call as unknown as Call)
  const values = createValueStore([
    ['player.uid', uid],
    [inTimeOut, said],
  ])
  stops.push(followOffering({ queryClient, values, serverNow: () => now }))
  return { queryClient, values, requested, isPaused: () => values.get('rewards:paused') }
}

test('[PRF-4] a guest is offered rewards until the platform says that they are self-excluded', () => {
  const { queryClient, isPaused } = open(0)
  expect(isPaused()).toBe(false)
  noteExclusion(queryClient, null)
  expect(isPaused()).toBe(true)
})

test('[PRF-4] what the account, the limit or a refusal says of a break is believed, nothing is asked, and of two that differ the break counts', () => {
  const { queryClient, values, requested, isPaused } = open(7, undefined, false)
  expect(isPaused()).toBe(false)
  values.set([[inTimeOut, true]])
  expect(isPaused()).toBe(true)
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  expect(isPaused()).toBe(true)
  values.set([[inTimeOut, false]])
  expect(isPaused()).toBe(false)
  const error = { type: 'AccessDeniedException', message: '', error_data: { reason: 'time_out', date: '2026-02-01' } }
  noteBreak(queryClient, new PlatformError({ call: 'x', status: 403, error: error as never }))
  expect(isPaused()).toBe(true)
  values.set([
    ['player.uid', 0],
    [inTimeOut, null],
  ])
  expect([isPaused(), requested]).toEqual([false, []])
})

test.each([
  ['takes a break', () => limit(false), true],
  ['takes none', () => limit(true), false],
  ['has a platform without limits', () => Promise.reject(new Error('none')), false],
])(
  '[PRF-4] where the account says nothing of a player who %s, the platform is asked once, and nothing is known until then',
  async (_who, answer, expected) => {
    const { values, requested, isPaused } = open(7, answer)
    expect(isPaused()).toBeNull()
    await vi.waitFor(() => expect(isPaused()).toBe(expected))
    values.set([['player.uid', 7]])
    expect([isPaused(), requested]).toEqual([expected, ['account.getDepositLimit']])
  },
)

test('[PRF-4] a break that began on another device is heard of when the tab is looked at again, at most once in five seconds', async () => {
  vi.useFakeTimers({ now })
  const { queryClient, requested, isPaused } = open(7, undefined, false)
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  const look = async (): Promise<void> => {
    for (const one of [window, document]) one.dispatchEvent(new Event(one === window ? 'focus' : 'visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
  }
  await look()
  expect([isPaused(), requested]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(6_000)
  expect(requested).toEqual([])
  await look()
  await look()
  expect([isPaused(), requested]).toEqual([true, ['account.getDepositLimit']])
})

test.each([
  ['a guest', 0, true],
  ['a player of whose limit nothing was asked', 7, false],
])('[PRF-4] looking at a tab of %s asks nothing', async (_who, uid, isKnown) => {
  vi.useFakeTimers({ now })
  const { queryClient, requested } = open(uid, undefined, false)
  if (isKnown) queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(requested).toEqual([])
})

test('[PRF-4] where the platform does not answer, what was known stays', async () => {
  vi.useFakeTimers({ now })
  const { queryClient, isPaused } = open(7, () => Promise.reject(new Error('no network')), false)
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  await vi.advanceTimersByTimeAsync(60_000)
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  expect(isPaused()).toBe(false)
})
