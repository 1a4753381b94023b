import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AuthView } from '#flows/auth/auth.view.ts'
import { createFlowHost } from '#flows/host/flow-host.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import { flowRegistry } from '#generated/flows.ts'
import type { Call } from '#platform/create-call.ts'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { errorMeaning, errorTypes } from '#schemas/errors.ts'
import { createAuthPorts } from '#src/session/ports/auth.ts'
import { createVault } from '#src/session/vault.ts'
import { greetPlayer } from './place-focus.ts'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))

/** A tab of a player, whose log-out and account answer as the test says. */
function tab(answers: { logOut: () => unknown; account: () => unknown }) {
  const [calls, events]: [string[], unknown[]] = [[], []]
  const [toast, report, reloadToIndex, onError] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const call = (async (name: string) => {
    calls.push(name)
    return name === 'auth.logout' ? answers.logOut() : answers.account()
  }) as unknown as Call // answers by the name of the call
  const ports = createAuthPorts({
    call,
    vault: createVault(),
    serverNow: () => 0,
    loadUserData: () => call('account.getInfo', {}),
    emit: async (...event) => void events.push(event),
    wipeLocal: () => undefined,
    redirectUrl: () => null,
    localeHome: () => '/',
    isInterrupted: () => false,
    go: () => undefined,
    reloadToIndex,
    sendDialogs: () => undefined,
    report,
  })
  const flows = createFlowHost({
    session: { uid: 42 },
    flows: flowRegistry,
    ports: { auth: () => ports as never }, // the host takes the ports of any flow by their names
    loadRuntime: async () => ({ startRuntime }),
    build: 'test',
    release: 'test',
    serverNow: () => 0,
    onError,
  })
  cleanups.push(
    greetPlayer({
      flows,
      values: { get: () => 'anora' },
      overlays: async () => ({ toast }),
      words: async (name) => `Welcome, ${name}`,
      failedLogOut: async () => 'auth:problem.LogoutFailed',
      report,
    }),
    () => expect(onError).not.toHaveBeenCalled(),
  )
  return { flows, calls, events, toast, report, reloadToIndex, view: () => flows.view('auth') as AuthView }
}
const player = () => ({ uid: 42, is_registration_completed: true })
const leave = { type: 'auth.logout' } as const

test.each(errorTypes)(
  '[AUT-13] [ERR-1] a log-out refused with %s is sent once, counted and reported, and the player reads that it failed, not a greeting',
  async (type) => {
    const { status } = errorMeaning(type)
    const refusal = new PlatformError({ call: 'auth.logout', status, error: { type, message: 'Text of the server' } })
    const { flows, calls, events, toast, report, reloadToIndex, view } = tab({
      logOut: () => Promise.reject(refusal),
      account: player,
    })
    flows.send('auth', leave)
    await vi.waitFor(() => expect(toast).toHaveBeenCalled())
    expect(toast.mock.calls).toEqual([['auth:problem.LogoutFailed', 'error', { time: 0 }]])
    expect([view().status, view().problem, reloadToIndex.mock.calls]).toEqual([
      'signedIn',
      { code: 'LogoutFailed' },
      [],
    ])
    expect([calls.filter((name) => name === 'auth.logout').length, events]).toEqual([
      1,
      [['logout_error', { code: type }]],
    ])
    expect(report.mock.calls).toEqual([[refusal, 'the log out']])
  },
)

test('[AUT-13] each log-out that fails is said, and one that succeeds at last leads to the index', async () => {
  let isDown = true
  const { flows, toast, reloadToIndex, view } = tab({
    logOut: () => (isDown ? Promise.reject(new NetworkError('auth.logout')) : 1),
    account: player,
  })
  for (const times of [1, 2]) {
    flows.send('auth', leave)
    await vi.waitFor(() => expect([toast.mock.calls.length, view().status]).toEqual([times, 'signedIn']))
  }
  isDown = false
  flows.send('auth', leave)
  await vi.waitFor(() => expect(view().status).toBe('guest'))
  expect([toast.mock.calls.length, reloadToIndex.mock.calls.length]).toEqual([2, 1])
})

test('[AUT-13] after a log-out that failed the focus is on the heading of the page: the chip that had it was gone meanwhile', async () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><h1>Rules</h1></main>'
  onTestFinished(() => document.body.replaceChildren())
  const { flows, toast } = tab({ logOut: () => Promise.reject(new NetworkError('auth.logout')), account: player })
  flows.send('auth', leave)
  expect(document.activeElement).toBe(document.body)
  await vi.waitFor(() => expect(toast).toHaveBeenCalledOnce())
  expect(document.activeElement?.textContent).toBe('Rules')
})

test('[AUT-13] a log-out whose answer was lost, while the account cannot be read either, is said to have failed', async () => {
  const { flows, toast, view } = tab({
    logOut: () => Promise.reject(new NetworkError('auth.logout')),
    account: () => Promise.reject(new NetworkError('account.getInfo')),
  })
  flows.send('auth', leave)
  await vi.waitFor(() => expect(toast.mock.calls).toEqual([['auth:problem.LogoutFailed', 'error', { time: 0 }]]))
  expect(view().status).toBe('reconciling')
})

test('[AUT-13] [AUT-5] where the account says that nobody is here, the log-out has not failed', async () => {
  const { flows, toast, reloadToIndex, view } = tab({
    logOut: () => Promise.reject(new NetworkError('auth.logout')),
    account: () => ({ uid: 0 }),
  })
  flows.send('auth', leave)
  await vi.waitFor(() => expect(view().status).toBe('guest'))
  expect([toast.mock.calls, reloadToIndex.mock.calls.length]).toEqual([[], 1])
})
