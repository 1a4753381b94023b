import { QueryClient } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { createTestHost } from '#engine/testing/test-host.ts'
import { historyPageOf, testTransaction } from '#widgets/_shared/money/money-samples.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { settingsKey } from '#widgets/_shared/page/site-settings.ts'
import { fakePlatform } from '#widgets/_shared/testing/fake-platform.ts'
import { followUnread } from './follow-unread.tsx'

const stops: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(async () => {
  await act(async () => stops.splice(0).forEach((stop) => stop()))
  vi.useRealTimers()
})

type Options = {
  readonly read?: readonly string[]
  readonly to?: string
  readonly path?: string
  readonly routeId?: string
}
async function tab({ read = ['p1-success'], to = '/profile/inbox', path = '/', routeId = 'home' }: Options = {}) {
  const platform = fakePlatform({
    'storage.get': () => ({ items: [{ key: 'inbox', value: JSON.stringify({ r: read }) }] }),
    'cashier.gethistory': () => historyPageOf([testTransaction(1), testTransaction(2)]),
  })
  const queryClient = new QueryClient()
  platform.prepare(queryClient)
  queryClient.setQueryData(jurisdictionKey, { areBonusesShown: false })
  queryClient.setQueryData(settingsKey('site'), {
    menus: {
      profile: { id: 'profile', title: 'Profil', items: [{ id: 'a', label: 'A', to: { href: to, external: false } }] },
    },
  })
  const values = createValueStore([['user', 'player']])
  const report = vi.fn()
  await act(async () => {
    stops.push(
      followUnread({
        app: {
          queryClient,
          host: createTestHost('uz', { routeId, path }),
          now: Date.now,
          environment: { values },
        } as never, // what it reads of the application
        values,
        words: async (count) => `${count} unread`,
        report,
      }),
    )
  })
  // The tab is idle, the calls are answered, the count is written: React renders at the end of each.
  for (let step = 0; step < 4; step += 1) await act(() => vi.advanceTimersByTimeAsync(20_000))
  return { values, platform, report }
}

test('[STG-1] what is unread in the inbox is a value of the page with its words, once the tab is idle; it is gone with the player', async () => {
  const { values, report } = await tab()
  expect([values.get('inbox:unread'), values.get('inbox:unreadWords'), report.mock.calls]).toEqual([
    '1',
    '1 unread',
    [],
  ])
  await act(async () => values.set([['user', 'guest']]))
  expect(values.get('inbox:unread')).toBeNull()
})

test('[STG-1] where all is read there is no count', async () => {
  const { values, platform } = await tab({ read: ['p1-success', 'p2-success'] })
  expect([platform.inputsOf('cashier.gethistory').length, values.get('inbox:unread')]).toEqual([1, null])
})

test.each([
  ['a site whose profile menu has no inbox', { to: '/profile/bonuses' }],
  ['a game', { routeId: 'game', path: '/game/lola-play-olov' }],
])('[STG-1] on %s nothing is asked for', async (_name, options) => {
  const { platform } = await tab(options)
  expect(platform.requests).toEqual([])
})
