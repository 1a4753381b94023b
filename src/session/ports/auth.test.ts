import { afterEach, expect, test, vi } from 'vitest'
import { authFlow } from '#flows/auth/index.ts'
import type { AuthView } from '#flows/auth/auth.view.ts'
import { startRuntime } from '#flows/host/runtime.ts'
import type { Call } from '#platform/create-call.ts'
import { NetworkError, PlatformError, TimeoutError } from '#platform/platform-error.ts'
import { createVault } from '../vault.ts'
import { createAuthPorts } from './auth.ts'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((cleanup) => cleanup()))
const NOW = Date.UTC(2026, 0)
const secrets = ['+998901112233', '998901112233', 'Hunter2', '123456']

/** The whole flow with its real ports and vault, against scripted answers of the platform. */
function site(
  answers: Record<string, (() => unknown)[]>,
  { uid = 0, redirectUrl = null as unknown, isInterrupted = false, read = (account: unknown) => account } = {},
) {
  const report = vi.fn()
  let timer: { callback: () => void; at: number } | null = null
  const log: string[] = []
  const calls: { name: string; params: unknown }[] = []
  let now = NOW
  const vault = createVault({ now: () => now - 5000, setTimer: () => 0, clearTimer: () => undefined })
  const note =
    (name: string) =>
    (...args: unknown[]) =>
      void log.push(args.length > 0 ? `${name} ${JSON.stringify(args)}` : name)
  const call = async (name: string, params: unknown): Promise<unknown> => {
    calls.push({ name, params })
    log.push(name)
    const answer = answers[name]?.shift()
    if (!answer) throw new NetworkError(name)
    return answer()
  }
  const ports = createAuthPorts({
    call: call as Call,
    vault,
    serverNow: () => now,
    loadUserData: async () => read(await call('account.getInfo', {})),
    emit: async (...event) => note('emit')(...event),
    wipeLocal: note('wipeLocal'),
    redirectUrl: () => redirectUrl,
    localeHome: () => '/ru',
    isInterrupted: () => isInterrupted,
    go: note('go'),
    reloadToIndex: note('reloadToIndex'),
    sendDialogs: note('dialogs'),
    report,
  })
  const onError = vi.fn()
  const runtime = startRuntime({
    flow: authFlow,
    ports: ports as never,
    session: { uid },
    build: 'b',
    release: 'r',
    serverNow: () => now,
    onView: () => undefined,
    onError,
    timers: { set: (callback, delay) => (timer = { callback, at: now + delay }), clear: () => (timer = null) },
  })
  cleanups.push(
    () => runtime.dispose(),
    () => expect(onError).not.toHaveBeenCalled(),
  )
  return {
    log,
    calls,
    vault,
    runtime,
    report,
    view: () => runtime.view() as AuthView,
    pass: (ms: number) => {
      now += ms
      runtime.wake()
    },
    /** The page is hidden: only its timer fires. */
    tick: (ms: number) => {
      now += ms
      if (timer && timer.at <= now) timer.callback()
    },
    signIn: () =>
      runtime.send({
        type: 'auth.submit',
        ticket: vault.put('auth', { login: '+998901112233', password: 'Hunter2' }),
      } as never),
    enter: (code: string) => runtime.send({ type: 'auth.code', ticket: vault.put('auth', { code }) } as never),
    until: (status: string) => vi.waitFor(() => expect(runtime.view().status).toBe(status)),
  }
}
const ok = () => ({})
const player = () => ({ uid: 42, is_registration_completed: true })
const nobody = () => ({ uid: 0 })
const refuse = (type: string, message?: string, data?: Record<string, unknown>) => () => {
  if (type === 'NetworkError') throw new NetworkError('call')
  if (type === 'TimeoutError') throw new TimeoutError('call', 60_000)
  throw new PlatformError({
    call: 'call',
    status: 401,
    error: { type, message: message ?? '', ...(data && { error_data: data }) },
  })
}

test('[AUT-1] login strips the plus, loads the user, tracks and goes to the locale home; the vault is empty', async () => {
  const { signIn, until, log, calls, vault, view } = site({ 'auth.login': [ok], 'account.getInfo': [player] })
  signIn()
  await until('signedIn')
  expect(calls[0]).toEqual({ name: 'auth.login', params: { login: '998901112233', password: 'Hunter2' } })
  expect(log.filter((line) => !line.startsWith('dialogs'))).toEqual([
    'auth.login',
    'account.getInfo',
    'emit ["login",{}]',
    'go ["/ru"]',
  ])
  expect([vault.size, view().uid]).toEqual([0, 42])
})

test.each([
  ['/cashier?x=1', '/cashier?x=1'],
  ['//evil.example', '/ru'],
  ['https://evil.example', '/ru'],
  [7, '/ru'],
])('[AUT-1] [O9] after login redirectUrl %s leads to %s', async (redirectUrl, to) => {
  const { signIn, until, log } = site({ 'auth.login': [ok], 'account.getInfo': [player] }, { redirectUrl })
  signIn()
  await until('signedIn')
  expect(log).toContain(`go ["${to}"]`)
})

test('[ERR-2] after a sign-in that an act on this page has waited for, the player stays; a redirectUrl is more', async () => {
  for (const [redirectUrl, gone] of [
    [null, []],
    ['/cashier', ['go ["/cashier"]']],
  ] as const) {
    const { signIn, until, log } = site(
      { 'auth.login': [ok], 'account.getInfo': [player] },
      { redirectUrl, isInterrupted: true },
    )
    signIn()
    await until('signedIn')
    expect(log.filter((line) => line.startsWith('go'))).toEqual(gone)
  }
})

test('[AUT-6] [AUT-8] the after-login queue begins with the dialog of an incomplete registration', async () => {
  const { signIn, until, log } = site({
    'auth.login': [ok],
    'account.getInfo': [() => ({ uid: 1, is_registration_completed: false })],
  })
  signIn()
  await until('signedIn')
  expect(log.filter((line) => line.startsWith('dialogs')).map((line) => JSON.parse(line.slice(8))[0])).toEqual([
    {
      type: 'dialogs.enqueue',
      steps: [{ step: 'social-registration' }, { step: 'unseen-cashback' }, { step: 'campaign-popups' }],
    },
  ])
})

test('[AUT-2] a two-factor rejection asks for a code; the second login sends code and credentials, then forgets them', async () => {
  const { signIn, enter, until, calls, vault, view, pass, runtime } = site({
    'auth.login': [
      refuse('AuthorizationException', 'Two-factor is already enabled. Resend time is 45'),
      refuse('AuthorizationException', 'The code is invalid'),
      ok,
    ],
    'account.getInfo': [player],
  })
  signIn()
  await until('needsCode')
  expect(view()).toMatchObject({ detail: 'two_factor_auth is enable', resendAt: NOW + 45_000, problem: null })
  pass(45_000)
  expect(view().resendAt).toBe(null)
  enter('000000')
  await vi.waitFor(() => expect(view().problem?.twoFactor).toBe('codeInvalid'))
  expect(vault.size).toBe(1)
  enter('123456')
  await until('signedIn')
  expect(calls[2]).toEqual({
    name: 'auth.login',
    params: { login: '998901112233', password: 'Hunter2', code: '123456' },
  })
  expect([vault.size, view().detail]).toEqual([0, null])
  for (const secret of secrets) expect(JSON.stringify(runtime.recordings())).not.toContain(secret)
})

test('[AUT-2] [S4] a new code may be asked for only after the resend time, and is a login without a code', async () => {
  const { signIn, until, calls, pass, runtime, vault } = site({
    'auth.login': [
      refuse('AuthorizationException', 'Resend time is 45'),
      refuse('AuthorizationException', 'Resend time is 90'),
    ],
  })
  signIn()
  await until('needsCode')
  runtime.send({ type: 'auth.resend' })
  expect(calls).toHaveLength(1)
  pass(45_000)
  runtime.send({ type: 'auth.resend' })
  await vi.waitFor(() => expect((runtime.view() as AuthView).resendAt).toBe(NOW + 45_000 + 90_000))
  expect(calls[1]?.params).toEqual({ login: '998901112233', password: 'Hunter2' })
  expect(vault.size).toBe(1)
})

test('[S3] credentials that are five minutes old, or cancelled, are gone and the form starts over', async () => {
  const needsCode = refuse('AuthorizationException', 'already enabled')
  const first = site({ 'auth.login': [needsCode] })
  first.signIn()
  await first.until('needsCode')
  first.pass(300_000)
  expect([first.view().status, first.view().problem, first.vault.size]).toEqual([
    'guest',
    { code: 'CredentialsExpired' },
    0,
  ])
  const second = site({ 'auth.login': [needsCode] })
  second.signIn()
  await second.until('needsCode')
  second.runtime.send({ type: 'auth.cancel' })
  expect([second.view().status, second.vault.size]).toEqual(['guest', 0])
})

test("[AUT-13] a refused login is published as codes and tracked with the server's code", async () => {
  const { signIn, view, log, vault } = site({
    'auth.login': [refuse('InvalidRequestException', 'bad', { login: ['NOT_FOUND'] })],
  })
  signIn()
  await vi.waitFor(() =>
    expect(view().problem).toEqual({ code: 'InvalidRequestException', fields: { login: ['NOT_FOUND'] } }),
  )
  expect(view().status).toBe('guest')
  expect(log).toContain('emit ["login_error",{"code":"InvalidRequestException"}]')
  expect(vault.size).toBe(0)
})

test('[AUT-13] a sign-in that fails without a settled answer, and a code that is refused, are tracked with their code', async () => {
  const down = site({
    'auth.login': [refuse('InternalServerErrorException')],
    'account.getInfo': [nobody],
  })
  down.signIn()
  await vi.waitFor(() => expect(down.view().problem?.code).toBe('InternalServerErrorException'))
  expect(down.view().status).toBe('guest')
  expect(down.log.filter((line) => line.startsWith('emit'))).toEqual([
    'emit ["login_error",{"code":"InternalServerErrorException"}]',
  ])
  const { signIn, enter, until, view, log } = site({
    'auth.login': [
      refuse('AuthorizationException', 'already enabled'),
      refuse('AuthorizationException', 'The code is invalid'),
    ],
  })
  signIn()
  await until('needsCode')
  expect(log.filter((line) => line.startsWith('emit'))).toEqual([])
  enter('000000')
  await vi.waitFor(() => expect(view().problem?.twoFactor).toBe('codeInvalid'))
  expect(log.filter((line) => line.startsWith('emit'))).toEqual([
    'emit ["login_error",{"code":"AuthorizationException"}]',
  ])
})

test.each([
  ['signedIn', player],
  ['guest', nobody],
] as const)('[M2] a login lost on the network is settled by reading the account: %s', async (status, account) => {
  const { signIn, until, calls } = site({
    'auth.login': [refuse('TimeoutError')],
    'account.getInfo': [account, account],
  })
  signIn()
  await until(status)
  expect(calls.filter(({ name }) => name === 'auth.login')).toHaveLength(1)
})

test('an account that cannot be read leaves the question open until a wake', async () => {
  const { signIn, until, pass, view, calls, report } = site({
    'auth.login': [ok],
    'account.getInfo': [refuse('NetworkError'), refuse('NetworkError'), player, player],
  })
  signIn()
  await vi.waitFor(() => expect([view().status, view().isBusy]).toEqual(['reconciling', false]))
  pass(0)
  await vi.waitFor(() => expect(calls.filter(({ name }) => name === 'account.getInfo')).toHaveLength(2))
  await vi.waitFor(() => expect([view().status, view().isBusy]).toEqual(['reconciling', false]))
  pass(0)
  await until('signedIn')
  expect(report).not.toHaveBeenCalled()
})

test('[M11] a user who cannot be loaded, though the account can be read, is asked for with growing pauses, six times, then with a wake; it is reported', async () => {
  const accounts = Array.from({ length: 200 }, () => player)
  const broken = new RangeError('an invalid amount')
  const { signIn, calls, report, view, tick, pass } = site(
    { 'auth.login': [ok], 'account.getInfo': accounts },
    {
      read: () => {
        throw broken
      },
    },
  )
  const requests = (): number => calls.filter(({ name }) => name === 'account.getInfo').length
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 40; turn++) await Promise.resolve()
  }
  signIn()
  await settled()
  expect([requests(), view().status, view().isBusy]).toEqual([1, 'reconciling', false])
  expect(report).toHaveBeenCalledExactlyOnceWith(broken, 'the account after a sign-in')
  const seen: number[] = []
  for (const seconds of [1, 1, 4, 8, 16, 30, 30, 30, 600]) {
    tick(seconds * 1_000)
    await settled()
    seen.push(requests())
  }
  expect(seen).toEqual([1, 3, 5, 7, 9, 11, 13, 13, 13])
  pass(0)
  await settled()
  expect(requests()).toBe(15)
})

test('[AUT-5] [AUT-12] logout wipes this device, calls, tracks, and reloads to the index: a new document reads everything', async () => {
  const { runtime, until, log } = site({ 'auth.logout': [ok] }, { uid: 42 })
  runtime.send({ type: 'auth.logout' })
  await until('guest')
  expect(log).toEqual(['wipeLocal [{"isLogout":true}]', 'auth.logout', 'emit ["logout",{}]', 'reloadToIndex'])
})

test('[AUT-13] a logout that failed is tracked and reported, and the account says whether the player is still in', async () => {
  const { runtime, until, log, view, report } = site(
    { 'auth.logout': [refuse('InternalServerErrorException')], 'account.getInfo': [player, player] },
    { uid: 42 },
  )
  runtime.send({ type: 'auth.logout' })
  await until('signedIn')
  expect(log).toContain('emit ["logout_error",{"code":"InternalServerErrorException"}]')
  expect(report.mock.calls).toEqual([[expect.any(PlatformError), 'the log out']])
  expect(view().problem).toEqual({ code: 'LogoutFailed' })
  expect(log).not.toContain('reloadToIndex')
})
