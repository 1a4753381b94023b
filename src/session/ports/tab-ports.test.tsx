import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createValueStore } from '#engine/render/value-store.ts'
import { accountQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import { freeSpinsQuery } from '#platform/games.ts'
import { createIntentJournal } from '#platform/intent-journal.ts'
import { rememberExclusion, takeOwnExclusion } from '#platform/exclusion.ts'
import { provideCall } from '#platform/query-call.ts'
import { leavingEvent } from '#src/browser/navigation.ts'
import { createVault } from '../vault.ts'
import { noteSignOut } from '../signed-out.ts'
import { authPorts } from './auth.ts'
import { gameSessionPorts } from './game-session.ts'
import { paymentStatusPorts } from './payment-status.ts'
import { withdrawalPorts } from './withdrawal.ts'

const [good, bad] = [
  { amount: 7, currency: 'UZS' },
  { amount: 10.005, currency: 'UZS' },
]
const account = {
  uid: 7,
  login: 'Anvar',
  locale: 'uz',
  is_registration_completed: true,
  balance_main: bad,
  balance_bonus: good,
  balance_betting_bonus: good,
  balance_fun: good,
}

/** A tab whose platform sends an invalid amount. */
async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const call = (async (name: string) => (name === 'account.getInfo' ? account : {})) as unknown as Call
  provideCall(queryClient, call)
  const values = createValueStore([['user', 'guest']])
  const report = vi.fn()
  const flows = { isLoaded: (_id: string) => false, send: vi.fn() }
  const documents = { get: vi.fn(async (): Promise<unknown> => ({ kind: 'page', slug: 'closed' })) }
  const parts = {
    call,
    emit: async () => undefined,
    values,
    queryClient,
    host: { locale: 'uz', hrefFor: ({ href }: { href: string }) => href },
    documents,
    vault: async () => createVault(),
    settings: async () => ({}),
    serverNow: () => 0,
    report,
  }
  const shown = () =>
    ['user', 'player.login', 'player.balance.main', 'player.balance.bonus', 'player.balance.total'].map((name) =>
      values.get(name),
    )
  return { auth: await authPorts(flows as never, parts as never), report, shown, flows, values, documents }
}
const signal = new AbortController().signal
const known = ['player', 'Anvar', null, { minor: 700, currency: 'UZS' }, null]

test('[C2] an invalid amount does not stop a sign-in: the amount is unknown, and the fault is reported', async () => {
  const { auth, report, shown } = await open()
  expect(await auth.loadUser({ uid: 0 } as never, signal)).toMatchObject({ kind: 'known', uid: 7 })
  expect(shown()).toEqual(known)
  expect(report.mock.calls).toEqual([[expect.any(RangeError), 'balance']])
})

test.each([
  [
    'asked to log out is not shown as a guest yet: until the platform has answered they may still be signed in',
    true,
    null,
  ],
  ['lost the session is shown as a guest', false, 'guest'],
])('[AUT-5] [AUT-13] a player who %s', async (_name, isLogout, user) => {
  const { auth, shown, values } = await open()
  values.set([['user', 'player']])
  auth.wipeLocal({ isLogout })
  expect(shown()).toEqual([user, null, null, null, null])
})

test('[S16] signing out closes dialogs and the identity check, and does not start flows that never ran', async () => {
  const { auth, flows } = await open()
  auth.wipeLocal({ isLogout: true })
  expect(flows.send).not.toHaveBeenCalled()
  flows.isLoaded = (id) => id === 'dialogs' || id === 'verification'
  auth.wipeLocal({ isLogout: true })
  expect(flows.send.mock.calls).toEqual([
    ['dialogs', { type: 'dialogs.closeAll' }],
    ['verification', { type: 'verification.close' }],
  ])
})

test('[PRF-4] [S1] signing out leads to the index; self-exclusion to the page that says so, if the site has one', async () => {
  const led: string[] = []
  const leave = (event: Event): void => {
    event.preventDefault()
    led.push((event as CustomEvent<string>).detail) // as leaveTo sends it
  }
  window.addEventListener(leavingEvent, leave)
  const { auth, documents } = await open()
  auth.reloadToIndex()
  expect(led.splice(0)).toEqual(['/'])
  rememberExclusion(null)
  auth.reloadToIndex()
  await vi.waitFor(() => expect(led.splice(0)).toEqual(['/closed']))
  documents.get.mockResolvedValue(null)
  auth.reloadToIndex()
  await vi.waitFor(() => expect(led).toEqual(['/']))
  takeOwnExclusion()
  window.removeEventListener(leavingEvent, leave)
})

test.each([
  ['the player logs out', true, null, false],
  ['nobody was active', true, 'inactivity', true],
  ['the session ends by itself', false, null, true],
] as const)(
  '[M9] [S16] %s: whether a payment with an unknown outcome waits for its player',
  async (_name, isLogout, why, waits) => {
    const { auth, values } = await open()
    values.set([['player.uid', 7]])
    const journal = createIntentJournal({ uid: () => 7, now: () => 0 })
    await journal.write({
      id: 'a',
      uid: 7,
      flow: 'deposit',
      method: 'oltin-karta',
      amount: 5,
      currency: 'UZS',
      offer: -1,
      after: 0,
      startedAt: 0,
      isUnsent: false,
    })
    sessionStorage.clear()
    if (why) noteSignOut(why)
    auth.wipeLocal({ isLogout })
    const isThere = async (): Promise<boolean> => (await journal.unfinished('deposit')) !== null
    // Wiping happens in order, and the reads come after it.
    await import('#platform/intent-journal.ts')
    for (let reading = 0; reading < 3; reading++) await isThere()
    await vi.waitFor(async () => expect(await isThere()).toBe(waits))
    await journal.remove('a')
  },
)

test('[M16] after a payment the balance flow reads the balance; an account that is read in the meantime does not overwrite it', async () => {
  const shown = { minor: 700, currency: 'UZS' }
  const values = createValueStore([
    ['user', 'player'],
    ['player.uid', 7],
    ['player.balance.main', shown],
  ])
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { queryKey } = accountQuery()
  queryClient.setQueryData(queryKey, { uid: 7 } as never)
  const send = vi.fn()
  const report = vi.fn()
  const parts = {
    call: vi.fn(async () => ({})),
    emit: async () => undefined,
    values,
    queryClient,
    host: {},
    serverNow: () => 5_000,
    report,
    settings: vi.fn(),
  }
  // Only what a payment needs from the tab.
  const ports = await paymentStatusPorts({ send } as never, parts as never)
  ports.welcomeMoney({ id: 31 })
  expect(send.mock.calls).toEqual([['balance', { type: 'balance.refresh', at: 5_000 }]])
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true))
  expect(values.get('player.balance.main')).toBe(shown)
  expect(report).not.toHaveBeenCalled()
})

test('[ANA-1] [M6] each withdrawal is counted once, even if it is handed over again or found by another tab; one that was already open is not counted', async () => {
  localStorage.clear()
  const emit = vi.fn(async () => undefined)
  const send = vi.fn()
  /** The withdrawal flow's ports in a tab of player 7. */
  const openTab = async () => {
    const values = createValueStore([
      ['user', 'player'],
      ['player.uid', 7],
    ])
    const parts = { emit, values, queryClient: new QueryClient(), vault: async () => createVault(), serverNow: () => 1 }
    // Only what a handed-over withdrawal needs from the tab.
    return withdrawalPorts({ send } as never, parts as never)
  }
  const [one, other] = [await openTab(), await openTab()]
  const handed = { transaction: 31, method: 'oltin-karta', isNew: true }
  for (const tab of [one, one, other]) tab.handOver(handed)
  other.handOver({ ...handed, transaction: 32 })
  // Requested on another device; the player continues with it here.
  other.handOver({ ...handed, transaction: 33, isNew: false })
  expect(emit.mock.calls).toEqual([
    ['make_withdrawal', { transaction: 31, method: 'oltin-karta' }],
    ['make_withdrawal', { transaction: 32, method: 'oltin-karta' }],
  ])
  expect(send).toHaveBeenCalledTimes(5)
})

test('[GAM-5] [GAM-10] [ANA-1] a tab reports the game that opens and reads the free spins again after one was spent', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const emit = vi.fn(async () => undefined)
  const parts = {
    call: vi.fn(async () => ({})),
    emit,
    values: createValueStore([['user', 'player']]),
    queryClient,
    host: { locale: 'uz' },
    serverNow: () => 0,
    report: vi.fn(),
  }
  const flows = { view: () => ({ status: 'playing', mode: 'real' }), subscribe: () => () => undefined, send: vi.fn() }
  const { announcePlay, readBalance } = await gameSessionPorts(flows as never, parts as never)
  const { queryKey } = freeSpinsQuery()
  queryClient.setQueryData(queryKey, { items: [] })
  const isStale = (): boolean | undefined => queryClient.getQueryState(queryKey)?.isInvalidated
  readBalance({ isFree: false })
  expect(isStale()).toBe(false)
  readBalance({ isFree: true })
  expect(isStale()).toBe(true)
  announcePlay({ game: 'night-city', mode: 'real' })
  announcePlay({ game: 'night-city', mode: 'fun' })
  expect(emit.mock.calls).toEqual([
    ['play_game', { game: 'night-city' }],
    ['play_demo', { game: 'night-city' }],
  ])
})
