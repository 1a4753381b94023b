import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { exclusionQuery } from '#platform/limits.ts'
import { takeOwnExclusion } from '#platform/exclusion.ts'
import { followExclusion } from './follow-exclusion.ts'

const until = '2027-01-01T00:00:00.000Z'
/** Another tab of this browser. */
const other = new BroadcastChannel('playbill-exclusion')
const stops: (() => void)[] = []
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  takeOwnExclusion()
  localStorage.clear()
})
afterAll(() => other.close())

function open(view: { status: string; uid: number; lapsedUid: number }) {
  const queryClient = new QueryClient()
  const sent: unknown[] = []
  const flows = {
    view: () => view,
    send: (...event: unknown[]) => void sent.push(event),
  } as unknown as FlowHost
  stops.push(followExclusion({ flows, queryClient }))
  return { sent, noted: () => queryClient.getQueryData(exclusionQuery().queryKey) }
}
const left = [['auth', { type: 'auth.session', uid: 0 }]]

test.each([
  ['a player', { status: 'signedIn', uid: 7, lapsedUid: 0 }],
  ['a player whose session has lapsed', { status: 'guest', uid: 0, lapsedUid: 7 }],
])(
  '[PRF-4] [S1] the tab of %s is left once the account was closed in another one, and knows until when',
  async (_who, view) => {
    localStorage.setItem('playbill/u7/balance', '1')
    const { sent } = open(view)
    other.postMessage({ until })
    await vi.waitFor(() => expect(sent).toEqual(left))
    expect([takeOwnExclusion(), localStorage.getItem('playbill/u7/balance')]).toEqual([{ until }, null])
  },
)

test('[PRF-4] the tab of a guest stays where it is, and offers nothing any more until it is reloaded', async () => {
  const { sent, noted } = open({ status: 'guest', uid: 0, lapsedUid: 0 })
  other.postMessage({ until: null })
  await vi.waitFor(() => expect(noted()).toEqual({ until: null }))
  expect([sent, takeOwnExclusion()]).toEqual([[], null])
})

test('[C2] what is not an exclusion is not believed', async () => {
  const { sent, noted } = open({ status: 'signedIn', uid: 7, lapsedUid: 0 })
  for (const poison of [null, 7, 'x', {}, { until: 7 }, { until: 'soon' }]) other.postMessage(poison)
  const last = open({ status: 'guest', uid: 0, lapsedUid: 0 })
  other.postMessage({ until })
  await vi.waitFor(() => expect(last.noted()).toEqual({ until }))
  expect([sent, noted()]).toEqual([left, undefined])
})
