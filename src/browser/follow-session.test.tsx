import fc from 'fast-check'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { keepBackUrl, keptBackUrl, ownBackUrl } from '#base/back-url.ts'
import { propertyRuns } from '#base/testing/property-runs.ts'
import { createValueStore } from '#engine/render/value-store.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { Call } from '#platform/create-call.ts'
import { hasOwnExclusion, takeOwnExclusion } from '#platform/exclusion.ts'
import { provideCall } from '#platform/query-call.ts'
import { followSession } from './follow-session.ts'

const money = { amount: 1, currency: 'UZS' }
const accountOf = (uid: number) => ({
  uid,
  login: uid > 0 ? `player ${uid}` : null,
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
  is_registration_completed: true,
})
const cleanups: (() => void)[] = []
const owner = (): unknown => JSON.parse(localStorage.getItem('playbill/guest/session-owner') ?? 'null')
const mark = (uid: number): void =>
  localStorage.setItem('playbill/guest/session-owner', JSON.stringify({ v: 1, value: { uid } }))

/** One tab with the auth flow as it publishes itself, and the platform's answer to who is here. */
function tab({ uid = 0, account = () => accountOf(uid) as unknown }: { uid?: number; account?: () => unknown } = {}) {
  let view = { status: uid > 0 ? 'signedIn' : 'guest', uid, lapsedUid: 0 }
  const listeners = new Set<() => void>()
  const sent: unknown[] = []
  const requestSpy = vi.fn(async () => account())
  const report = vi.fn()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  provideCall(queryClient, requestSpy as unknown as Call)
  const values = createValueStore([['user', uid > 0 ? 'player' : 'guest']])
  const become = (status: string, next: number, lapsedUid = 0): void => {
    view = { status, uid: next, lapsedUid }
    listeners.forEach((listener) => listener())
  }
  const flows = {
    view: () => view,
    subscribe: (_: string, listener: () => void) => (listeners.add(listener), () => listeners.delete(listener)),
    send: (flow: string, event: { uid: number }) => {
      sent.push([flow, event])
      become(event.uid > 0 ? 'signedIn' : 'guest', event.uid)
    },
  } as unknown as FlowHost
  const stop = followSession({ flows, values, queryClient, explainSignOut: () => undefined, report })
  cleanups.push(stop)
  return { sent, requestSpy, report, values, become }
}
afterEach(() => {
  cleanups.splice(0).forEach((cleanup) => cleanup())
  localStorage.clear()
})
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((done) => setTimeout(done))
}

test('[S1] a tab that leaves tells the others, which leave at once, without asking and without an echo', async () => {
  const [one, two] = [tab({ uid: 7 }), tab({ uid: 7 })]
  one.become('signingOut', 7)
  one.become('guest', 0)
  await vi.waitFor(() => expect(two.sent).toEqual([['auth', { type: 'auth.session', uid: 0 }]]))
  await settled()
  expect([two.requestSpy.mock.calls.length, one.sent]).toEqual([0, []])
})

test('[S1] a tab that enters makes the others ask, and they are the player in place', async () => {
  const [guest, entering] = [tab({ account: () => accountOf(8) }), tab()]
  entering.become('signingIn', 0)
  entering.become('signedIn', 8)
  await vi.waitFor(() => expect(guest.sent).toEqual([['auth', { type: 'auth.session', uid: 8 }]]))
  expect([guest.values.get('user'), guest.values.get('player.uid'), guest.values.get('player.balance.main')]).toEqual([
    'player',
    8,
    { minor: 100, currency: 'UZS' },
  ])
})

test('[C2] an invalid amount in the account does not sign the player out', async () => {
  const [guest, entering] = [
    tab({ account: () => ({ ...accountOf(8), balance_main: { amount: 10.005, currency: 'UZS' } }) }),
    tab(),
  ]
  entering.become('signingIn', 0)
  entering.become('signedIn', 8)
  await vi.waitFor(() => expect(guest.sent).toEqual([['auth', { type: 'auth.session', uid: 8 }]]))
  expect([
    guest.values.get('player.uid'),
    guest.values.get('player.balance.main'),
    guest.values.get('player.balance.bonus'),
  ]).toEqual([8, null, { minor: 100, currency: 'UZS' }])
  expect(guest.report.mock.calls).toEqual([[expect.any(RangeError), 'balance']])
})

test('[S1] where no message comes, the mark in storage is looked at on the next focus', async () => {
  const { sent, requestSpy } = tab({ uid: 7, account: () => accountOf(8) })
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(requestSpy).not.toHaveBeenCalled()
  mark(8)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sent).toEqual([['auth', { type: 'auth.session', uid: 8 }]]))
})

/** As `follow-expiry` leaves a tab: nobody is here, and the page waits for its player. */
const lapsedTab = (given: Parameters<typeof tab>[0] = {}) => {
  const lapsed = tab({ uid: 7, ...given })
  lapsed.become('guest', 0, 7)
  return lapsed
}

test('[S1] [S2] the same player signs in over one lapsed tab: the other one asks, and goes on in place', async () => {
  const [waiting, entering] = [lapsedTab({ account: () => accountOf(7) }), lapsedTab()]
  entering.become('signingIn', 0, 7)
  entering.become('signedIn', 7)
  await vi.waitFor(() => expect(waiting.sent).toEqual([['auth', { type: 'auth.session', uid: 7 }]]))
  await settled()
  expect([waiting.values.get('player.uid'), waiting.requestSpy.mock.calls.length, entering.sent]).toEqual([7, 1, []])
})

test('[S1] [S2] a refused sign-in over a lapsed tab tells nobody, and a tab that has not lapsed does not ask', async () => {
  const [waiting, trying, open] = [lapsedTab(), lapsedTab(), tab({ uid: 7 })]
  trying.become('signingIn', 0, 7)
  trying.become('guest', 0, 7)
  await settled()
  expect([waiting.requestSpy.mock.calls, open.requestSpy.mock.calls]).toEqual([[], []])
  trying.become('signingIn', 0, 7)
  trying.become('signedIn', 7)
  await vi.waitFor(() => expect(waiting.requestSpy).toHaveBeenCalledOnce())
  await settled()
  expect(open.requestSpy).not.toHaveBeenCalled()
})

test('[S1] [S2] where no message comes, a lapsed tab asks on the next focus; while the session is over it stays as it is', async () => {
  let uid = 0
  const { sent, requestSpy } = lapsedTab({ account: () => accountOf(uid) })
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect([sent, requestSpy.mock.calls.length]).toEqual([[], 1])
  uid = 7
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sent).toEqual([['auth', { type: 'auth.session', uid: 7 }]]))
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(requestSpy).toHaveBeenCalledTimes(2)
})

test('[S1] [S2] a lapsed tab whose player has left in another one is left for the index', async () => {
  const { sent } = lapsedTab({ account: () => accountOf(0) })
  mark(0)
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sent).toEqual([['auth', { type: 'auth.session', uid: 0 }]]))
})

test('[S1] an invalid or false message changes nothing', async () => {
  const { sent, requestSpy } = tab({ uid: 7 })
  const channel = new BroadcastChannel('playbill-session')
  cleanups.push(() => channel.close())
  for (const data of [null, 'x', { uid: '8' }, { uid: -1 }, { uid: Number.NaN }, { uid: 7 }]) channel.postMessage(data)
  await settled()
  expect(requestSpy).not.toHaveBeenCalled()
  channel.postMessage({ uid: 8 })
  await vi.waitFor(() => expect(requestSpy).toHaveBeenCalledOnce())
  await settled()
  expect(sent).toEqual([])
})

test('[O5] [S1] messages of any kind: what is not a message of ours changes nothing and asks nothing, and nothing throws', () => {
  const channels: EventTarget[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      constructor() {
        super()
        channels.push(this)
      }
      postMessage = (): void => undefined
      close = (): void => undefined
    },
  )
  const thrown = vi.fn()
  window.addEventListener('error', thrown)
  cleanups.push(
    () => vi.unstubAllGlobals(),
    () => window.removeEventListener('error', thrown),
  )
  const { sent, requestSpy } = tab({ uid: 7 })
  const noUid = fc
    .oneof(
      fc.anything(),
      fc.double(),
      fc.bigInt(),
      fc.integer({ max: -1 }),
      fc.constantFrom('0', '8', '7', [0], { valueOf: () => 0 }, Number.MAX_VALUE, -0.5),
    )
    .filter((uid) => !Number.isSafeInteger(uid) || (uid as number) < 0)
  const data = fc.oneof(
    fc.anything({ withNullPrototype: true }).filter((one) => !Object.hasOwn(Object(one) as object, 'uid')),
    fc.record({ uid: noUid, extra: fc.anything() }),
  )
  fc.assert(
    fc.property(data, (one) =>
      channels.forEach((channel) => void channel.dispatchEvent(new MessageEvent('message', { data: one }))),
    ),
    propertyRuns('messages of other tabs', 5_000, 200),
  )
  expect([channels.length, sent, requestSpy.mock.calls, thrown.mock.calls]).toEqual([1, [], [], []])
})

test('[S16] [S1] what another player left on this device is wiped when the next one is here, also where the session only ended', async () => {
  mark(7)
  localStorage.setItem('playbill/u7/balance', '1')
  const next = tab({ uid: 8 })
  expect([localStorage.getItem('playbill/u7/balance'), owner()]).toEqual([null, { v: 1, value: { uid: 8 } }])
  next.become('signingOut', 0)
  localStorage.setItem('playbill/u8/balance', '1')
  const ended = tab({ uid: 0 })
  await vi.waitFor(() => expect(localStorage.getItem('playbill/u8/balance')).toBe(null))
  expect(ended.sent).toEqual([])
})

test('[CSH-12] [S16] where a payment leads back to is kept for the player who came with it, also when the session only ended, and forgotten when another one is here', () => {
  const come = (): void => keepBackUrl('?backUrl=https%3A%2F%2Fpartner.example%2F')
  const { become } = tab()
  come()
  become('signedIn', 7)
  become('guest', 0)
  become('signedIn', 7)
  expect(keptBackUrl()).toBe('https://partner.example/')
  become('guest', 0)
  become('signedIn', 8)
  expect(keptBackUrl()).toBeNull()
  come()
  ownBackUrl(8)
  become('guest', 0)
  come()
  become('signedIn', 9)
  expect(keptBackUrl()).toBe('https://partner.example/')
})

test('[S16] [M9] a session that only ended leaves its player what waits for them, until somebody else signs in', async () => {
  mark(7)
  const keys = ['playbill/u7/pending-act', 'playbill/u7/balance']
  for (const key of keys) localStorage.setItem(key, '1')
  const ended = tab()
  await vi.waitFor(() => expect(owner()).toEqual({ v: 1, value: { uid: 0 } }))
  expect(keys.map((key) => localStorage.getItem(key))).toEqual(['1', null])
  ended.become('signedIn', 7)
  expect(localStorage.getItem(keys[0]!)).toBe('1')
  ended.become('guest', 0)
  ended.become('signedIn', 8)
  expect(localStorage.getItem(keys[0]!)).toBe(null)
})

test("[S1] a page that was made for a guest because nobody answered is the player's once somebody does; while the flow finds out itself, nobody interferes", async () => {
  mark(7)
  const late = tab({ account: () => accountOf(7) })
  await vi.waitFor(() => expect(late.sent).toEqual([['auth', { type: 'auth.session', uid: 7 }]]))
  const busy = tab({ uid: 7, account: () => accountOf(8) })
  busy.become('reconciling', 7)
  mark(8)
  window.dispatchEvent(new Event('focus'))
  await settled()
  expect(busy.sent).toEqual([])
})

test('an account that cannot be read is logged, and looked for again on the next focus', async () => {
  mark(8)
  let isDown = true
  const { sent, report } = tab({
    account: () => {
      if (isDown) throw new Error('no network')
      return accountOf(8)
    },
  })
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce())
  isDown = false
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
})

test('[PRF-4] [S2] a session that ended because the player self-excluded elsewhere is no lapsed one: the tab leaves the page, and knows until when', async () => {
  const until = '2027-01-01T00:00:00.000Z'
  const { sent, become } = lapsedTab({
    account: () => ({ ...accountOf(0), session_end: 'self_exclusion', excluded_until: until }),
  })
  window.dispatchEvent(new Event('focus'))
  await vi.waitFor(() => expect(sent).toEqual([['auth', { type: 'auth.session', uid: 0 }]]))
  expect(hasOwnExclusion()).toBe(true)
  become('signingIn', 0)
  become('signedIn', 8)
  expect(takeOwnExclusion()).toBeNull()
})
