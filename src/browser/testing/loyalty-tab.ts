import { QueryClient } from '@tanstack/react-query'
import { vi } from 'vitest'
import { createTestHost } from '#engine/testing/test-host.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { provideCall } from '#platform/query-call.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import { jurisdictionKey } from '#widgets/_shared/page/jurisdiction.ts'
import { followLoyalty } from '../follow-loyalty.ts'

type Notice = CallOutput<'loyalty.getnotifications'>['items'][number]
export const notice = (id: number, more: Partial<Notice> = {}): Notice => ({
  id,
  trigger: 'quest',
  type: 'credit',
  title: `Sarlavha ${id}`,
  message: 'Xabar',
  amount: 50,
  amountType: 'points',
  image: '/n.svg',
  created_at: '2026-01-01T00:00:00Z',
  ...more,
})

const stops: (() => void)[] = []
/** Stops everything that the tabs of a test have started. */
export const leaveTabs = (): void => stops.splice(0).forEach((stop) => stop())

export type LoyaltyTabOptions = {
  readonly settings?: Partial<LoyaltySettings>
  readonly flags?: readonly [loyalty: boolean, characters: boolean]
  readonly status?: string
  readonly routeId?: string
  readonly areBonusesShown?: boolean
  readonly isOnBreak?: boolean
}

/** A tab with a fake clock, the notices that it shows, and the times at which it requests them. */
export async function loyaltyTab({
  settings = {},
  flags = [true, false],
  status = 'signedIn',
  routeId = 'home',
  areBonusesShown = true,
  isOnBreak = false,
}: LoyaltyTabOptions = {}) {
  const queryClient = new QueryClient()
  const waiting: Notice[] = []
  const called: number[] = []
  /** `limit`: how many ms a 429 asks clients to wait; null if it does not say. */
  const platform: { isDown: boolean; answer: Promise<void>; limit?: number | null } = {
    isDown: false,
    answer: Promise.resolve(),
  }
  const stored: { key: string; value: string }[] = []
  provideCall(queryClient, (async (name: string, input: { key: string; value: string }) => {
    if (name === 'storage.get') return { items: stored }
    if (name === 'storage.set') return stored.push(input)
    if (name === 'account.getDepositLimit') return { can_edit: !isOnBreak }
    called.push(performance.now())
    await platform.answer
    if (platform.isDown) throw new NetworkError('loyalty.getnotifications')
    if (platform.limit !== undefined)
      throw new PlatformError({
        call: 'loyalty.getnotifications',
        status: 429,
        error: { type: 'TooManyRequestsException', message: '' },
        retryAt: platform.limit === null ? undefined : serverNow() + platform.limit,
      })
    return { items: waiting.splice(0) }
  }) as never)
  queryClient.setQueryData(jurisdictionKey, { areBonusesShown })
  const toasts: { at: number; text: string; kind: string; time: number | undefined; data: unknown }[] = []
  const values = createValueStore([
    ['player.uid', 7],
    ['flag:isEnableLoyalty', flags[0]],
    ['flag:isEnableCharacters', flags[1]],
  ])
  const auth = { status }
  const game = { status: 'playing', isRound: false }
  const listeners = new Map<string, () => void>()
  const host = createTestHost('uz', { routeId, path: '/a' })
  const report = vi.fn()
  const start = performance.now()
  /** The server's clock, which differs from the page's. */
  const serverNow = () => performance.now() + 1_000_000
  const stop = followLoyalty({
    flows: {
      view: (id: string) => (id === 'auth' ? auth : game),
      subscribe: (id: string, listener: () => void) => (listeners.set(id, listener), () => undefined),
    } as never, // what it reads of the flows
    host,
    values,
    queryClient,
    overlays: async () => ({
      toast: (text, kind, more = {}) =>
        void toasts.push({ at: performance.now() - start, text, kind, time: more.time, data: more.data }),
    }),
    settings: async () => settings,
    words: async (key, own) => (own ? `${key} ${own['amount']}` : key),
    now: () => performance.now(),
    serverNow,
    report,
  })
  stops.push(stop)
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const go = (path: string, id = 'home') => host.moveTo({ path, routeId: id })
  const enter = (uid: number) => {
    auth.status = uid > 0 ? 'signedIn' : 'guest'
    values.set([['player.uid', uid]])
    listeners.get('auth')?.()
  }
  const round = (isUnderWay: boolean) => {
    Object.assign(game, { status: isUnderWay ? 'round' : 'playing', isRound: isUnderWay })
    listeners.get('game-session')?.()
  }
  return { queryClient, values, waiting, stored, called, platform, toasts, report, wait, go, enter, round }
}
