// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { noteBreak } from '#platform/break.ts'
import { keepExclusion, noteExclusion, noteOwnExclusion, takeOwnExclusion } from '#platform/exclusion.ts'
import { depositLimitQuery } from '#platform/limits.ts'
import { PlatformError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import type { Call } from '#platform/create-call.ts'
import { inTimeOut } from '#src/app/session-values.ts'
import { tabConsent } from './tab-consent.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const limit = (can_edit: boolean) => ({
  can_edit,
  period: 'none' as const,
  expired_at: null,
  available_amount: null,
  limit_amount: null,
  next: null,
})

/** A tab of a site that asks for no consent; `answer` says what is read of the break of its player. */
function tab(uid: number, answer: () => Promise<unknown> = async () => limit(true)) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const values = createValueStore([['player.uid', uid]])
  const call = vi.fn(answer)
  provideCall(queryClient, call as unknown as Call)
  const consent = tabConsent({ queryClient, values, serverNow: () => 1_000 })
  const ran: string[] = []
  for (const category of ['marketing', 'analytics'] as const) consent.onConsent(category, () => ran.push(category))
  return { queryClient, values, call, consent, ran }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('[P3] marketing runs for a guest at once, and nothing is asked', () => {
  const { ran, call } = tab(0)
  expect([ran, call.mock.calls]).toEqual([['marketing', 'analytics'], []])
})

test('[PRF-4] [P3] for a self-excluded visitor nothing of marketing runs, by their own session or by the refusal; another player is asked about', async () => {
  noteOwnExclusion({ until: null })
  const own = tab(0)
  expect([own.ran, own.consent.hasConsent('marketing')]).toEqual([['analytics'], false])
  expect(takeOwnExclusion()).toEqual({ until: null })
  const refused = tab(0)
  noteExclusion(refused.queryClient, '2027-03-11T09:00:00.000Z')
  expect(refused.consent.hasConsent('marketing')).toBe(false)
  refused.values.set([['player.uid', 8]])
  await vi.waitFor(() => expect(refused.consent.hasConsent('marketing')).toBe(true))
})

test.each([['2027-03-11T09:00:00.000Z'], [null], [undefined]])(
  '[PRF-4] [P3] after a reload marketing still rests for a visitor whose sign-in was refused for an exclusion until %s',
  (until) => {
    const refused = tab(0)
    keepExclusion(refused.queryClient)
    expect(tab(0).consent.hasConsent('marketing')).toBe(true)
    noteExclusion(refused.queryClient, until)
    keepExclusion(refused.queryClient)
    const next = tab(0)
    expect([next.ran, next.consent.hasConsent('marketing')]).toEqual([['analytics'], false])
    expect(takeOwnExclusion()?.until).toBe(until)
  },
)

test('[PRF-4] [P3] for a player marketing waits until it is known that they take no break', async () => {
  const { ran, consent, call } = tab(7)
  expect([[...ran], consent.hasConsent('marketing')]).toEqual([['analytics'], false])
  await vi.waitFor(() => expect(ran).toEqual(['analytics', 'marketing']))
  expect(call).toHaveBeenCalledTimes(1)
})

test('[PRF-4] [P3] if it cannot be read, the player counts as not on a break', async () => {
  const { ran } = tab(7, () => Promise.reject(new Error('not there')))
  await vi.waitFor(() => expect(ran).toEqual(['analytics', 'marketing']))
})

test('[PRF-4] [P3] an account that says the player is on a break holds marketing back, although the limit cannot be read', async () => {
  const { ran, consent, values } = tab(0, () => Promise.reject(new Error('not there')))
  values.set([
    ['player.uid', 7],
    [inTimeOut, true],
  ])
  await settle()
  expect([ran, consent.hasConsent('marketing')]).toEqual([['marketing', 'analytics'], false])
  values.set([[inTimeOut, false]])
  await vi.waitFor(() => expect(consent.hasConsent('marketing')).toBe(true))
})

test('[PRF-4] [P3] during a break nothing of marketing runs, and other categories do', async () => {
  const { ran, consent, call, queryClient } = tab(7, async () => limit(false))
  await vi.waitFor(() => expect(queryClient.getQueryData(depositLimitQuery().queryKey)).toBeDefined())
  await settle()
  expect([ran, consent.hasConsent('marketing'), consent.hasConsent('analytics'), call.mock.calls.length]).toEqual([
    ['analytics'],
    false,
    true,
    1,
  ])
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  expect(ran).toEqual(['analytics', 'marketing'])
})

test('[PRF-4] [P3] a break that a refusal names, or that begins in this tab, stops marketing at once', async () => {
  const { ran, consent, queryClient } = tab(7)
  await vi.waitFor(() => expect(ran).toContain('marketing'))
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(false))
  expect(consent.hasConsent('marketing')).toBe(false)
  queryClient.setQueryData(depositLimitQuery().queryKey, limit(true))
  expect(consent.hasConsent('marketing')).toBe(true)
  const error = { type: 'AccessDeniedException' as const, message: '', error_data: { reason: 'time_out' } }
  noteBreak(queryClient, new PlatformError({ call: 'bonuses.activate', status: 400, error }))
  expect(consent.hasConsent('marketing')).toBe(false)
})

test('[PRF-4] [P3] after a sign-in the break is read; code that already runs keeps running until it is known', async () => {
  const { ran, consent, values } = tab(0, async () => limit(false))
  values.set([['player.uid', 7]])
  expect([[...ran], consent.hasConsent('marketing')]).toEqual([['marketing', 'analytics'], true])
  await vi.waitFor(() => expect(consent.hasConsent('marketing')).toBe(false))
  values.set([['player.uid', 0]])
  expect(consent.hasConsent('marketing')).toBe(true)
})
