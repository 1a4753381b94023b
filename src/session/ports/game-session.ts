import { playerUid } from '#engine/render/value-store.ts'
import { safeExternal } from '#base/links.ts'
import type { Money } from '#base/money.ts'
import { timerDelay } from '#base/timer-delay.ts'
import type { GameSessionPorts, Launched, PlayCheck } from '#flows/game-session/game-session.context.ts'
import {
  type GameMode,
  type GameProblem,
  type GameSessionView,
  isRoundOpen,
} from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { balanceQuery } from '#platform/account.ts'
import type { Call } from '#platform/create-call.ts'
import type { Emit } from '#platform/events.ts'
import { launchAddress, speakerOf } from '#platform/games/game-adapters.ts'
import { gameQuery, freeSpinsQuery, launchProvidersQuery } from '#platform/games.ts'
import { consumeLaunch } from '#platform/games/prefetch-launch.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import { gamesOriginValue } from '#schemas/game-messages.ts'
import { balanceEntries, balancesFromWire } from '#src/app/session-values.ts'
import { checkSession } from '#src/browser/session-check.ts'
import { isShownByPage } from '#src/errors/fatal.ts'
import { readSettings } from '#widgets/_shared/page/site-settings.ts'
import type { TabParts, TabPorts } from '../tab-parts.ts'
import { failureCode } from './form-failure.ts'

type Game = CallOutput<'games.get'>['items'][number]
type Provider = CallOutput<'games.getProviders'>['items'][number]

export type GameSessionPortsOptions = {
  readonly call: Call
  readonly emit: Emit
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
  /** A reference for support, if no server has given one. */
  readonly newReference: () => string
  readonly place: { readonly origin: string; readonly locale: string }
  readonly isPlayer: () => boolean
  /** What can be staked, real and bonus money; null while it is not known. */
  readonly stakes: () => readonly (Money | null)[]
  readonly mayPlayWithoutMoney: () => boolean
  readonly hasFreeSpins: (game: string) => Promise<boolean>
  /** Whether the site frames pages of that address; the browser refuses any other. */
  readonly mayFrame: (address: string) => boolean
  /** A launch for money that the tap on the tile has requested. */
  readonly consumeLaunch: (sysname: string) => Promise<CallOutput<'games.createLaunch'>> | undefined
  readonly gameOf: (sysname: string) => Promise<Game | undefined>
  readonly providerOf: (sysname: string) => Promise<Provider | undefined>
  readonly showBalance: (wire: CallOutput<'account.getBalance'>) => void
  readonly forgetFreeSpins: () => void
  readonly checkSession: () => void
  /** The platform takes the player for a guest. */
  readonly sessionRefused: () => void
  /** Other tabs of this browser: a round in one of them moves the money that all of them show. */
  readonly otherTabs: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null
  /** Whether a game is open and no round is under way: a balance that is read in a round gives its outcome away. */
  readonly isBetweenRounds: () => boolean
}

/**
 * When a balance that could not be read is requested again, in ms: errors pass, and until then the bar shows the
 * balance from before the round.
 */
const BALANCE_AGAIN_MS = [2_000, 5_000, 15_000] as const

/** The game-session flow's ports: what a tab knows, `games.createLaunch`, and the platform's balance after each round. */
export function createGameSessionPorts(options: GameSessionPortsOptions): GameSessionPorts {
  const { call, emit, serverNow, report, newReference, place, isPlayer, showBalance } = options
  let isReading = false
  let isWantedAgain = false
  let failures = 0
  let again: ReturnType<typeof setTimeout> | undefined
  /** Server time in ms before which the platform wants no more requests. */
  let limitedUntil = 0

  async function checkPlay(game: string, mode: GameMode, signal: AbortSignal): Promise<PlayCheck> {
    if (mode === 'fun') return { kind: 'fit' }
    if (!isPlayer()) return { kind: 'refused', code: 'sign-in' }
    if (options.mayPlayWithoutMoney() || !isBroke()) return { kind: 'fit' }
    // Money may have arrived since: a game's page does not read the balance itself.
    showBalance(await call('account.getBalance', {}, { signal }))
    return isBroke() && !(await options.hasFreeSpins(game)) ? { kind: 'refused', code: 'no-money' } : { kind: 'fit' }
  }

  function isBroke(): boolean {
    const stakes = options.stakes()
    return stakes.length > 0 && stakes.every((stake) => stake?.minor === 0)
  }

  function asRefused(error: unknown): { readonly kind: 'refused' } & GameProblem {
    const code = failureCode(error)
    const { reference, retryAt } = error instanceof PlatformError ? error : {}
    return { kind: 'refused', code: code === 'AuthorizationException' ? 'sign-in' : code, reference, retryAt }
  }

  function unknownLaunch(game: string): Launched {
    const reference = newReference()
    report(new Error(`No adapter can launch ${game}: check the game_params of its provider`), reference)
    return { kind: 'refused', code: 'unknown-launch', reference }
  }

  async function launch(sysname: string, mode: GameMode, signal: AbortSignal): Promise<Launched> {
    const game = await options.gameOf(sysname)
    const provider = game?.provider === undefined ? undefined : await options.providerOf(game.provider)
    const { origin, locale } = place
    const foreseen = game && launchAddress(game, provider, { code: 'x', origin, locale })
    if (!foreseen || ![foreseen, speakerOf(foreseen, provider)].every(options.mayFrame)) return unknownLaunch(sysname)
    const ahead = mode === 'real' ? options.consumeLaunch(sysname) : undefined
    const { code, refusal } = await (ahead ?? call('games.createLaunch', { sysname, mode }, { signal }))
    if (code === null) return { kind: 'refused', code: refusal ?? 'unknown-game' }
    const url = launchAddress(game, provider, { code, origin, locale })
    return url === null ? unknownLaunch(sysname) : { kind: 'launched', url, at: serverNow() }
  }

  /**
   * One request at a time, and one more if a round has ended meanwhile, so that the last answer is from after the last
   * round.
   */
  async function readBalance(): Promise<void> {
    isWantedAgain = true
    clearTimeout(again)
    if (isReading) return
    if (limitedUntil > serverNow()) return readAgainIn(limitedUntil - serverNow())
    isReading = true
    try {
      while (isWantedAgain) {
        isWantedAgain = false
        showBalance(await call('account.getBalance', {}))
        failures = 0
      }
    } catch (error) {
      report(error, 'the balance after a round')
      readAgainAfter(error)
    } finally {
      isReading = false
    }
  }

  function readAgainAfter(error: unknown): void {
    if (error instanceof PlatformError && error.type === 'AuthorizationException') options.sessionRefused()
    if (isShownByPage(error)) return
    limitedUntil = (error instanceof PlatformError && error.retryAt) || 0
    const delay = BALANCE_AGAIN_MS[failures++]
    if (delay !== undefined) readAgainIn(Math.max(delay, limitedUntil - serverNow()))
  }

  function readAgainIn(ms: number): void {
    again = setTimeout(() => isPlayer() && void readBalance(), timerDelay(ms))
  }

  function confirmBalance(isFree: boolean): void {
    failures = 0
    void readBalance()
    if (isFree) options.forgetFreeSpins()
  }
  options.otherTabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPlayer() && options.isBetweenRounds()) confirmBalance(data === true)
  })

  return {
    checkPlay: ({ game, mode }, signal) => checkPlay(game, mode, signal).catch(asRefused),
    launch: ({ game, mode }, signal) => launch(game, mode, signal).catch(asRefused),
    announcePlay: ({ game, mode }) => void emit(mode === 'real' ? 'play_game' : 'play_demo', { game }),
    readBalance({ isFree }) {
      if (!isPlayer()) return
      confirmBalance(isFree)
      options.otherTabs?.postMessage(isFree)
    },
    checkSession: options.checkSession,
    reportHostile: ({ game, why }) =>
      report(new Error(`The frame of ${game} sent an invalid message: ${why}`), 'messages of a game'),
  }
}

const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const newReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('')
const isMoney = (value: unknown): value is Money => typeof value === 'object' && value !== null && 'minor' in value

const underWay: readonly GameSessionView['status'][] = ['playing', 'round', 'low', 'paused', 'offline']
const PLAYED_EVERY_MS = 60_000

/** Tells the play-time flow when a player plays for money, once a minute at most. */
export function followPlay(
  flows: Pick<FlowHost, 'view' | 'subscribe' | 'send'>,
  { values, serverNow }: Pick<TabParts, 'values' | 'serverNow'>,
): void {
  let last: { readonly uid: number; readonly at: number } | null = null
  const look = (): void => {
    const { status, mode } = flows.view('game-session')
    const uid = mode === 'real' && underWay.includes(status) ? playerUid(values) : 0
    const at = Math.round(serverNow())
    if (uid === 0) {
      if (last) flows.send('play-time', { type: 'play-time.left' })
      last = null
    } else if (last?.uid !== uid || at - last.at >= PLAYED_EVERY_MS) {
      last = { uid, at }
      flows.send('play-time', { type: 'play-time.played', uid, at })
    }
  }
  flows.subscribe('game-session', look)
}

/** The game-session flow's ports in this tab. */
export const gameSessionPorts: TabPorts<'game-session'> = (
  flows,
  { call, emit, values, queryClient, host, serverNow, report },
) => {
  const isPlayer = (): boolean => values.get('user') === 'player'
  const readSession = (): Promise<number | null> =>
    checkSession({ flows, values, queryClient, report }, { isMaybeOver: true })
  followPlay(flows, { values, serverNow })
  return createGameSessionPorts({
    call,
    emit,
    serverNow,
    report,
    newReference,
    place: { origin: window.location.origin, locale: host.locale },
    isPlayer,
    stakes: () =>
      ['player.balance.main', 'player.balance.bonus'].map((name) => {
        const value: unknown = values.get(name)
        return isMoney(value) ? value : null
      }),
    mayPlayWithoutMoney: () => readSettings(queryClient, 'games').gamesItem?.canAccessSlotWithZeroBalance !== false,
    async hasFreeSpins(game) {
      const { items } = await queryClient.fetchQuery(freeSpinsQuery())
      return items.some((spins) => spins.game.sysname === game && spins.remaining_count > 0)
    },
    mayFrame(address) {
      const { origin } = new URL(address)
      const { gameHosts = [] } = readSettings(queryClient, 'site').security ?? {}
      return (
        origin === window.location.origin ||
        origin === values.get(gamesOriginValue) ||
        safeExternal(
          address,
          gameHosts.map(({ host }) => host),
        ) !== null
      )
    },
    consumeLaunch: (sysname) => consumeLaunch(queryClient, sysname),
    async gameOf(sysname) {
      const { items } = await queryClient.fetchQuery(gameQuery(sysname))
      return items[0]
    },
    async providerOf(sysname) {
      const { items } = await queryClient.fetchQuery(launchProvidersQuery())
      return items.find((provider) => provider.sysname === sysname)
    },
    showBalance(wire) {
      if (!isPlayer()) return
      values.set(balanceEntries(balancesFromWire(wire), values.get('flag:is_bonus_isolation_enabled') === true))
      queryClient.setQueryData(balanceQuery().queryKey, wire)
    },
    checkSession: () => void readSession(),
    sessionRefused: () =>
      void readSession().then((uid) => {
        if (uid === null && flows.view('auth').status === 'signedIn') flows.send('auth', { type: 'auth.expired' })
      }),
    otherTabs: typeof BroadcastChannel === 'function' ? new BroadcastChannel('playbill-rounds') : null,
    isBetweenRounds() {
      const view = flows.view('game-session')
      return view.url !== null && !isRoundOpen(view)
    },
    forgetFreeSpins: () => void queryClient.invalidateQueries({ queryKey: freeSpinsQuery().queryKey }),
  })
}
