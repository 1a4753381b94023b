import { expect, onTestFinished, test, vi } from 'vitest'
import { NetworkError, PlatformError } from '#platform/platform-error.ts'
import { adapterOf, gameAdapters, launchAddress, speakerOf } from '#platform/games/game-adapters.ts'
import { errorMeaning, type ErrorType, errorTypes } from '#schemas/errors.ts'
import { createGameSessionPorts, type GameSessionPortsOptions } from './game-session.ts'

const game = {
  sysname: 'night-city',
  name: 'Night City',
  type: 'slot',
  provider: 'lola',
  extra: { launch_code: 'LOL-1' },
} as const
const params = { launch_path: '/sandbox/play/lola', code: 'LOL', ratio: '16:9' }
const place = { origin: 'https://site.example', locale: 'uz' }
const launch = { code: 'abc', ...place }
const money = (minor: number) => ({ minor, currency: 'UZS' })
const { signal } = new AbortController()

function ports(options: Partial<GameSessionPortsOptions> = {}) {
  const report = vi.fn()
  const showBalance = vi.fn()
  const made = createGameSessionPorts({
    call: (async () => ({ code: 'one-time-code', refusal: null, expires_at: '' })) as never,
    emit: async () => undefined,
    serverNow: () => 5,
    report,
    newReference: () => 'REF2345678',
    place,
    isPlayer: () => true,
    stakes: () => [money(0), money(0)],
    mayPlayWithoutMoney: () => true,
    hasFreeSpins: async () => false,
    mayFrame: () => true,
    consumeLaunch: () => undefined,
    gameOf: async () => game,
    providerOf: async () => ({ sysname: 'lola', name: 'Lola', games_count: 1, types: ['slot'], game_params: params }),
    showBalance,
    forgetFreeSpins: vi.fn(),
    checkSession: vi.fn(),
    sessionRefused: vi.fn(),
    otherTabs: null,
    isBetweenRounds: () => true,
    ...options,
  })
  return { ...made, report, showBalance }
}

test('[GAM-4] the address of a launch is built from the parameters of the provider and the game, on the games host where there is one', () => {
  const query = '?code=abc&locale=uz&home=https%3A%2F%2Fsite.example'
  expect(launchAddress(game, { game_params: params }, launch)).toBe(
    `https://site.example/sandbox/play/lola/LOL-1${query}`,
  )
  const apart = { game_params: { ...params, launch_origin: 'http://games.localhost:3002' } }
  expect(launchAddress(game, apart, launch)).toBe(`http://games.localhost:3002/sandbox/play/lola/LOL-1${query}`)
})

test('[GAM-4] a provider says how its games are opened and from which origin they send messages', () => {
  const provider = { game_params: { ...params, adapter: 'hizi', frame_origin: 'https://play.example' } }
  const address = launchAddress(game, provider, launch) ?? ''
  expect(address).toBe(
    'https://site.example/sandbox/play/lola/LOL-1?code=abc&locale=uz&home=https%3A%2F%2Fsite.example',
  )
  expect([speakerOf(address, provider), speakerOf(address, { game_params: params })]).toEqual([
    'https://play.example',
    'https://site.example',
  ])
  expect([adapterOf(undefined), adapterOf(provider)]).toEqual([gameAdapters.playbill, gameAdapters.hizi])
})

test.each([
  ['no provider', game, undefined],
  ['no parameters', game, {}],
  ['no code of the game', { extra: {} }, { game_params: params }],
  ['a path that leads to another host', game, { game_params: { ...params, launch_path: '//evil.example' } }],
  ['a host that is not a host', game, { game_params: { ...params, launch_origin: 'javascript:alert(1)' } }],
  ['an adapter that nobody knows', game, { game_params: { ...params, adapter: 'toString' } }],
  ['a host with a name in front', game, { game_params: { ...params, launch_origin: 'https://a@evil.example' } }],
])('[O8] with %s there is no address', (_name, one, provider) =>
  expect(launchAddress(one, provider, launch)).toBeNull(),
)

test('[GAM-4] an unknown kind of launch is refused with a reference, which is reported', async () => {
  const { launch: open, report } = ports({ gameOf: async () => ({ ...game, extra: {} }) })
  expect(await open({ game: 'night-city', mode: 'real' }, signal)).toEqual({
    kind: 'refused',
    code: 'unknown-launch',
    reference: 'REF2345678',
  })
  expect(report.mock.calls[0]?.[1]).toBe('REF2345678')
})

test.each([
  ['is launched on', { ...params, launch_origin: 'https://games.other' }],
  ['leads on to', { ...params, frame_origin: 'https://games.other' }],
])(
  '[O8] a game that %s a host that the site does not frame is refused before anything is requested',
  async (_how, game_params) => {
    const call = vi.fn()
    const { launch: open, report } = ports({
      call,
      mayFrame: (address) => new URL(address).hostname !== 'games.other',
      providerOf: async () => ({ sysname: 'lola', name: 'Lola', games_count: 1, types: ['slot'], game_params }),
    })
    expect(await open({ game: 'night-city', mode: 'real' }, signal)).toMatchObject({ code: 'unknown-launch' })
    expect([call.mock.calls.length, report.mock.calls.length]).toEqual([0, 1])
  },
)

test('[GAM-4] a refusal of the platform keeps its code, its reference and the time to wait; a guest is asked to sign in', async () => {
  const failing = (type: string) =>
    ports({
      call: (async () => {
        throw new PlatformError({
          call: 'games.createLaunch',
          status: 422,
          error: { type, message: '', reference: 'R-1' },
          retryAt: 9_000,
        })
      }) as never,
    })
  const refusal = await failing('SumsubVerificationRequiredException').launch({ game: 'x', mode: 'real' }, signal)
  const code = 'SumsubVerificationRequiredException'
  expect(refusal).toEqual({ kind: 'refused', code, reference: 'R-1', retryAt: 9_000 })
  expect(await failing('AuthorizationException').launch({ game: 'x', mode: 'real' }, signal)).toMatchObject({
    code: 'sign-in',
  })
})

test.each(errorTypes)(
  '[GAM-4] %s, answered to a launch, refuses the game with its code and reference',
  async (type) => {
    const { launch: open } = ports({
      call: (async () => {
        throw new PlatformError({
          call: 'games.createLaunch',
          status: 422,
          error: { type, message: '', reference: 'R-1' },
        })
      }) as never,
    })
    expect(await open({ game: 'night-city', mode: 'real' }, signal)).toEqual({
      kind: 'refused',
      code: type === 'AuthorizationException' ? 'sign-in' : type,
      reference: 'R-1',
    })
  },
)

test('[GAM-4] [GAM-8] canAccessSlotWithZeroBalance: without money a game opens where the settings allow it, for fun, or with free spins', async () => {
  const real = { game: 'night-city', mode: 'real' } as const
  const closed = { mayPlayWithoutMoney: () => false }
  const kindOf = async (options: Partial<GameSessionPortsOptions>, mode: 'real' | 'fun' = 'real') =>
    await ports(options).checkPlay({ ...real, mode }, signal)
  expect(await kindOf({})).toEqual({ kind: 'fit' })
  expect(await kindOf(closed)).toEqual({ kind: 'refused', code: 'no-money' })
  expect(await kindOf(closed, 'fun')).toEqual({ kind: 'fit' })
  expect(await kindOf({ ...closed, hasFreeSpins: async () => true })).toEqual({ kind: 'fit' })
  expect(await kindOf({ ...closed, stakes: () => [money(0), money(5)] })).toEqual({ kind: 'fit' })
  expect(await kindOf({ ...closed, stakes: () => [null, null] })).toEqual({ kind: 'fit' })
  expect(await kindOf({ isPlayer: () => false })).toEqual({ kind: 'refused', code: 'sign-in' })
})

test('[GAM-4] money that has arrived in the meantime opens the game: the balance is read before the player sees that there is no money', async () => {
  const stakes = [money(0), money(0)]
  const call = vi.fn(async () => 'balance')
  const { checkPlay } = ports({
    call: call as never,
    mayPlayWithoutMoney: () => false,
    stakes: () => stakes,
    showBalance: () => void (stakes[0] = money(500_000)),
  })
  expect(await checkPlay({ game: 'night-city', mode: 'real' }, signal)).toEqual({ kind: 'fit' })
  expect(call.mock.calls).toEqual([['account.getBalance', {}, { signal }]])
  const down = ports({
    mayPlayWithoutMoney: () => false,
    call: (async () => {
      throw new NetworkError('account.getBalance')
    }) as never,
  })
  expect(await down.checkPlay({ game: 'night-city', mode: 'real' }, signal)).toMatchObject({ code: 'NetworkError' })
})

test('[GAM-4] [N1] the balance after a round is retried like any other read', async () => {
  const call = vi.fn(async () => 'balance')
  const { readBalance, showBalance } = ports({ call: call as never })
  readBalance({ isFree: false })
  await vi.waitFor(() => expect(showBalance).toHaveBeenCalledWith('balance'))
  expect(call.mock.calls).toEqual([['account.getBalance', {}]])
})

test('[GAM-4] rounds that end while the balance is being read cause one more read, so the last answer is the newest', async () => {
  const answers: ((value: unknown) => void)[] = []
  const { readBalance, showBalance } = ports({
    call: (() => new Promise((done) => answers.push(done))) as never,
  })
  for (let n = 0; n < 5; n++) readBalance({ isFree: false })
  expect(answers).toHaveLength(1)
  answers[0]?.('first')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.('second')
  await vi.waitFor(() => expect(showBalance.mock.calls.flat()).toEqual(['first', 'second']))
})

const answered = (type: ErrorType, retryAt?: number): PlatformError =>
  new PlatformError({
    call: 'account.getBalance',
    status: errorMeaning(type).status,
    error: { type, message: 'no' },
    retryAt,
  })

function withFakeTimers(): void {
  vi.useFakeTimers({ now: 0 })
  onTestFinished(() => void vi.useRealTimers())
}

test('[GAM-4] [N10] a balance that could not be read after a round is requested three more times, and again after the next round', async () => {
  withFakeTimers()
  const call = vi.fn<() => Promise<string>>()
  call.mockRejectedValue(new NetworkError('account.getBalance'))
  const { readBalance, showBalance } = ports({ call: call as never })
  readBalance({ isFree: false })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(call).toHaveBeenCalledTimes(4)
  readBalance({ isFree: false })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(call).toHaveBeenCalledTimes(5)
  call.mockResolvedValue('balance')
  await vi.advanceTimersByTimeAsync(120_000)
  expect([call.mock.calls.length, showBalance.mock.calls]).toEqual([6, [['balance']]])
})

test.each(errorTypes)(
  '[GAM-4] [ERR-1] after %s the balance is asked for three times more, unless the error ends the page or the session',
  async (type) => {
    withFakeTimers()
    const call = vi.fn(async () => {
      throw answered(type)
    })
    const sessionRefused = vi.fn()
    const { readBalance } = ports({ call: call as never, sessionRefused })
    readBalance({ isFree: false })
    await vi.advanceTimersByTimeAsync(120_000)
    const isSignIn = errorMeaning(type).class === 'signIn'
    const isEnd = isSignIn || errorMeaning(type).class === 'fatal' || errorMeaning(type).status === 403
    expect([call.mock.calls.length, sessionRefused.mock.calls.length]).toEqual([isEnd ? 1 : 4, isSignIn ? 1 : 0])
  },
)

test('[GAM-4] [API-8] a balance that the platform limits is not asked for before the time that it names, not even after another round', async () => {
  withFakeTimers()
  const call = vi.fn<() => Promise<string>>()
  call.mockRejectedValueOnce(answered('TooManyRequestsException', 60_000)).mockResolvedValue('balance')
  const { readBalance, showBalance } = ports({ call: call as never, serverNow: () => Date.now() })
  readBalance({ isFree: false })
  await vi.advanceTimersByTimeAsync(30_000)
  readBalance({ isFree: false })
  await vi.advanceTimersByTimeAsync(29_999)
  expect(call).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(120_000)
  expect([call.mock.calls.length, showBalance.mock.calls]).toEqual([2, [['balance']]])
})

test('[GAM-4] nothing is asked for after the player has signed out', async () => {
  withFakeTimers()
  const call = vi.fn(async () => {
    throw answered('BillingServiceErrorException')
  })
  let isPlayer = true
  const { readBalance } = ports({ call: call as never, isPlayer: () => isPlayer })
  readBalance({ isFree: false })
  await vi.advanceTimersByTimeAsync(1_000)
  isPlayer = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(call).toHaveBeenCalledTimes(1)
})

test('[GAM-4] a round in one tab makes the others read the balance between their rounds, and none of them passes it on', async () => {
  const tab = (isBetweenRounds: boolean) => {
    const otherTabs = Object.assign(new EventTarget(), { postMessage: vi.fn() })
    const call = vi.fn(async () => 'balance')
    const forgetFreeSpins = vi.fn()
    const made = ports({
      call: call as never,
      otherTabs: otherTabs as never,
      isBetweenRounds: () => isBetweenRounds,
      forgetFreeSpins,
    })
    const hear = (data: unknown) => otherTabs.dispatchEvent(new MessageEvent('message', { data }))
    return { ...made, otherTabs, call, forgetFreeSpins, hear }
  }
  const first = tab(true)
  first.readBalance({ isFree: true })
  expect(first.otherTabs.postMessage.mock.calls).toEqual([[true]])
  const second = tab(true)
  second.hear(true)
  await vi.waitFor(() => expect(second.showBalance.mock.calls).toEqual([['balance']]))
  expect([second.forgetFreeSpins.mock.calls.length, second.otherTabs.postMessage.mock.calls]).toEqual([1, []])
  const inRound = tab(false)
  inRound.hear(false)
  expect(inRound.call).not.toHaveBeenCalled()
})

test.each([
  ['real', 'play_game'],
  ['fun', 'play_demo'],
] as const)('[ANA-1] [GAM-4] a game that is opened in the mode %s is reported as %s, with its name', (mode, event) => {
  const emit = vi.fn(async () => undefined)
  ports({ emit }).announcePlay({ game: 'night-city', mode })
  expect(emit.mock.calls).toEqual([[event, { game: 'night-city' }]])
})

test.each([
  ['a free spin of a player', true, true, 1, 1],
  ['a paid round of a player', true, false, 0, 1],
  ['a round of a guest', false, true, 0, 0],
] as const)(
  '[GAM-5] [GAM-10] after %s the known free spins are discarded only if one was spent',
  async (_round, isPlayer, isFree, forgotten, balances) => {
    const call = vi.fn(async () => 'balance')
    const forgetFreeSpins = vi.fn()
    const { readBalance, showBalance } = ports({ call: call as never, isPlayer: () => isPlayer, forgetFreeSpins })
    readBalance({ isFree })
    expect(forgetFreeSpins).toHaveBeenCalledTimes(forgotten)
    await vi.waitFor(() => expect(showBalance).toHaveBeenCalledTimes(balances))
    expect(call).toHaveBeenCalledTimes(balances)
  },
)
