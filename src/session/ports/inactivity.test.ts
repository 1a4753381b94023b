import { expect, onTestFinished, test, vi } from 'vitest'
import { signOutReason } from '../signed-out.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { createInactivityPorts, inactivityLimits, placeOf } from './inactivity.ts'

const NOW = Date.UTC(2026, 0, 15, 12)
const signal = new AbortController().signal
const nothing = (): void => undefined

test('[CFG-6] the general info wins over the site, each time is harmless, 0 and absent are off', () => {
  expect(
    inactivityLimits(
      { time_to_force_logout: 600, user_inactivity_cashier_time: 1, user_inactivity_pp_time: 1e9 },
      1_800,
      nothing,
    ),
  ).toEqual({ everywhere: 600_000, cashier: 60_000, profile: 86_400_000 })
  expect(inactivityLimits({ time_to_force_logout: 0 }, 1_800, nothing).everywhere).toBeNull()
  expect(inactivityLimits({}, 1_800, nothing)).toEqual({ everywhere: 1_800_000, cashier: null, profile: null })
  expect(inactivityLimits({}, undefined, nothing).everywhere).toBeNull()
})

test.each([-1, Number.NaN, '300', Number.POSITIVE_INFINITY])('[S8] a time of %s is off and reported', (value) => {
  const report = vi.fn()
  expect(inactivityLimits({}, value, report).everywhere).toBeNull()
  expect(report).toHaveBeenCalledTimes(1)
})

test('[AUT-9] the pages of the cashier and of the profile have times of their own', () => {
  expect(['/cashier/deposit', '/profile/bets/history', '/profile', '/', '/gamehall', '/cashiers'].map(placeOf)).toEqual(
    ['cashier', 'profile', 'profile', 'other', 'other', 'other'],
  )
})

function open({
  isReload = false,
  mayStay = false,
  stored = null as number | null,
  general = async (): Promise<object> => ({}),
  hasWarning = async (): Promise<boolean> => true,
} = {}) {
  let saved = stored
  let now = NOW
  const [send, tell, report, emit] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const forgetSecrets = vi.fn(async () => undefined)
  const call = vi.fn<() => Promise<unknown>>(async () => ({ uid: 7 }))
  let status = 'signedIn'
  let heard: (() => void) | null = null
  const view = (id: string) => ({ status: id === 'auth' ? status : 'warned' })
  const subscribe = (_id: string, listener: () => void) => {
    heard = listener
    return () => void (heard = null)
  }
  const ports = createInactivityPorts({
    call: call as never,
    flows: { send, view, subscribe } as never,
    serverNow: () => now,
    readGeneral: general,
    readOfSite: async () => 1_800,
    hasWarning,
    activity: { tell },
    isReload: () => isReload,
    forgetSecrets,
    emit: async (name) => void emit(name),
    cover: () => mayStay,
    storeOf: () => ({ get: () => saved, set: (at) => (saved = at) }),
    report,
  })
  const becomes = (next: string): void => {
    status = next
    heard?.()
  }
  return {
    ports,
    becomes,
    send,
    tell,
    report,
    emit,
    forgetSecrets,
    call,
    saved: () => saved,
    setNow: (at: number) => (now = at),
  }
}

test('[AUT-9] opening a page is activity; a page that reloads itself is not', async () => {
  const came = open({ stored: NOW - 60_000 })
  expect(await came.ports.prepare({ uid: 7 }, signal)).toMatchObject({ at: NOW, activeAt: NOW })
  expect(came.saved()).toBe(NOW)
  const reloaded = open({ isReload: true, stored: NOW - 60_000 })
  expect(await reloaded.ports.prepare({ uid: 7 }, signal)).toMatchObject({ activeAt: NOW - 60_000 })
  // A player who signs in afterwards in the same document is active.
  expect(await reloaded.ports.prepare({ uid: 8 }, signal)).toMatchObject({ activeAt: NOW })
})

test('[AUT-9] [CFG-6] the time of the general info holds, not that of the settings, also where it comes later, and 0 is off', async () => {
  for (const [seconds, everywhere] of [
    [600, 600_000],
    [0, null],
  ] as const) {
    let answer: (info: object) => void = nothing
    const { ports } = open({ general: () => new Promise((resolve) => (answer = resolve)) })
    const prepared = ports.prepare({ uid: 7 }, signal)
    await Promise.resolve()
    answer({ time_to_force_logout: seconds })
    expect((await prepared).limits.everywhere).toBe(everywhere)
  }
})

test('[AUT-9] if the general info cannot be read, the time of the settings applies', async () => {
  const { ports, report } = open({ general: () => Promise.reject(new NetworkError('metadata.getgeneralinfo')) })
  expect((await ports.prepare({ uid: 7 }, signal)).limits.everywhere).toBe(1_800_000)
  expect(report).toHaveBeenCalledTimes(1)
})

test('[S7] the server is asked for the time before a sign-out; without an answer this clock decides; no activity lies ahead', async () => {
  const { ports, call, setNow } = open({ stored: NOW + 60_000 })
  call.mockImplementationOnce(async () => setNow(NOW - 5_000))
  expect(await ports.verify({ uid: 7 }, signal)).toEqual({ at: NOW - 5_000, activeAt: NOW - 5_000 })
  call.mockRejectedValueOnce(new NetworkError('account.getInfo'))
  expect(await ports.verify({ uid: 7 }, signal)).toEqual({ at: NOW - 5_000, activeAt: NOW - 5_000 })
})

test('[POP-9] the warning asks for attention above all, early enough that 20 s are left; it is withdrawn once; the sign-out is the usual one', async () => {
  const { ports, send } = open()
  ports.closeWarning()
  ports.openWarning({ until: NOW + 60_000 })
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  ports.closeWarning()
  ports.closeWarning()
  ports.logOut()
  expect(send.mock.calls).toEqual([
    [
      'dialogs',
      {
        type: 'dialogs.attend',
        dialog: { type: 'confirm', document: 'inactivity-warning', isAboveAll: true, props: { until: NOW + 60_000 } },
        at: NOW,
        latestAt: NOW + 38_000,
      },
    ],
    ['dialogs', { type: 'dialogs.dismiss', document: 'inactivity-warning' }],
    ['auth', { type: 'auth.logout' }],
  ])
})

test('[AUT-9] [N10] a warning that could not be loaded is requested again until it can be shown or is no longer useful', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const hasWarning = vi.fn<() => Promise<boolean>>()
  hasWarning.mockRejectedValue(new NetworkError('documents'))
  const { ports, send } = open({ hasWarning })
  ports.openWarning({ until: NOW + 60_000 })
  await vi.advanceTimersByTimeAsync(10_000)
  expect([hasWarning.mock.calls.length, send.mock.calls.length]).toEqual([3, 0])
  hasWarning.mockResolvedValueOnce(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(send.mock.calls.map(([, { type }]) => type as string)).toEqual(['dialogs.attend'])
  ports.openWarning({ until: NOW + 60_000 })
  await vi.advanceTimersByTimeAsync(0)
  ports.closeWarning()
  const { length } = hasWarning.mock.calls
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hasWarning).toHaveBeenCalledTimes(length)
})

test('[AUT-9] a log-out has worked if its player is signed out; if the player is still signed in its reason is dropped', () => {
  const failed = open()
  failed.ports.logOut()
  // The flow is being loaded.
  failed.becomes('signedIn')
  failed.becomes('signingOut')
  failed.becomes('reconciling')
  expect(signOutReason()).toBe('inactivity')
  failed.becomes('signedIn')
  expect([signOutReason(), failed.send.mock.calls.length]).toEqual([null, 1])
  failed.ports.logOut()
  failed.becomes('guest')
  failed.becomes('guest')
  expect(failed.send.mock.calls.slice(1)).toEqual([
    ['auth', { type: 'auth.logout' }],
    ['inactivity', { type: 'inactivity.left' }],
  ])
  expect(signOutReason()).toBe('inactivity')
})

test('[S2] if the page may stay for its player, the platform ends the session first and the page lapses; after a refusal the usual log-out follows', async () => {
  const stays = open({ mayStay: true })
  stays.ports.logOut()
  await vi.waitFor(() => expect(stays.send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]]))
  expect(stays.call).toHaveBeenCalledExactlyOnceWith('auth.logout', {}, undefined)
  expect([stays.forgetSecrets.mock.calls.length, stays.emit.mock.calls]).toEqual([1, [['logout']]])
  const failed = open({ mayStay: true })
  failed.call.mockRejectedValueOnce(new NetworkError('auth.logout'))
  failed.ports.logOut()
  await vi.waitFor(() => expect(failed.send.mock.calls).toEqual([['auth', { type: 'auth.logout' }]]))
})

test('[S1] [S2] a tab whose session another tab has ended first lapses too, and is not logged out a second time', async () => {
  const { ports, call, send } = open({ mayStay: true })
  const error = { type: 'AuthorizationException', message: '', error_data: {} } as const
  call.mockRejectedValueOnce(new PlatformError({ call: 'auth.logout', status: 401, error }))
  ports.logOut()
  await vi.waitFor(() => expect(send.mock.calls).toEqual([['auth', { type: 'auth.expired' }]]))
})
