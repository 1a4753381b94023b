import { onReturn } from '#base/on-return.ts'
import { playerUid } from '#engine/render/value-store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { timerDelay } from '#base/timer-delay.ts'
import { clamp } from '#base/clamp.ts'
import type { RenderHost } from '#engine/render/host.ts'
import { isRoundOpen } from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { takesBreak } from '#platform/break.ts'
import { changeInboxMutation, withNotices } from '#platform/inbox.ts'
import { loyaltyInfoQuery, loyaltyNotificationsQuery } from '#platform/loyalty.ts'
import { PlatformError } from '#platform/platform-error.ts'
import type { CallOutput } from '#schemas/api/calls.ts'
import type { LoyaltySettings } from '#schemas/config/loyalty.ts'
import { isShownByPage } from '#src/errors/fatal.ts'
import type { Overlays } from '#src/overlays/start-overlays.tsx'
import { inTimeOut } from '#src/app/session-values.ts'
import type { TabValues } from '#src/session/tab-parts.ts'
import { writeCount } from '#widgets/_shared/money/use-money-format.ts'
import { jurisdictionIn } from '#widgets/_shared/page/jurisdiction.ts'
import { noticeSoundStore } from '#widgets/_shared/rewards/notice-sound.ts'
import { isQuietPlace } from './quiet-place.ts'

type Notice = CallOutput<'loyalty.getnotifications'>['items'][number]
type Membership = CallOutput<'loyalty.getinfo'>

export type LoyaltyParts = {
  readonly flows: Pick<FlowHost, 'view' | 'subscribe'>
  readonly host: Pick<RenderHost, 'route' | 'locale'>
  readonly values: TabValues
  readonly queryClient: QueryClient
  readonly overlays: () => Promise<Pick<Overlays, 'toast'>>
  readonly settings: () => Promise<Partial<LoyaltySettings>>
  /** Words of the namespace `reward`. */
  readonly words: (key: string, values?: Readonly<Record<string, number | string>>) => Promise<string>
  readonly now: () => number
  /** In ms. */
  readonly serverNow: () => number
  readonly report: (error: unknown, where: string) => void
}

/** Between two requests, in ms. */
const PAUSE_MS = 1_000
/** Between two requests that fail, in ms: the pause doubles with each failure up to this. */
const LONGEST_PAUSE_MS = 300_000
const gestures = ['click', 'dblclick', 'touchstart', 'touchmove', 'touchend'] as const
/** Browsers refuse to play it before the first gesture. It is then silent, and that is not an error. */
function play(address: string, volume: number): void {
  const audio = new Audio(address)
  audio.volume = volume
  void audio.play().catch(() => undefined)
}
/** Notices that offer the tutorial. */
const tutored: ReadonlySet<Notice['trigger']> = new Set<Notice['trigger']>(['register', 'profile', 'confirm'])

/**
 * Shows a player the notices of loyalty (LOY-3, LOY-6): read when the page is there, once after the first interaction
 * and at each change of the path, one request at a time and never two within a second; none over money, verification
 * and responsible gaming, and none while a game is on unless the settings want them there, and then none in a round.
 * While requests fail, the pause between them doubles, and none is sent before the time that a 429 names; a page that
 * comes back asks without the pause (N9). Keeps the level that conditions test. Returns a function that stops it.
 */
export function followLoyalty(parts: LoyaltyParts): () => void {
  const { flows, host, values, queryClient, overlays, settings, words, now, serverNow, report } = parts
  /** Read but not shown yet. */
  let waiting: readonly { readonly uid: number; readonly notice: Notice }[] = []
  let lastAt = Number.NEGATIVE_INFINITY
  /** How many requests have failed since the last answer. */
  let failures = 0
  /** The page has come back since the last failure, which ends the pause. */
  let isAwake = false
  /** Server time before which the platform accepts no request. */
  let retryAt = 0
  let path = host.route.get().path
  let seen = 0
  /** What waits has not been shown because of a round of a game. */
  let isHeld = false
  let isReading = false
  let isWanted = false
  let hasGesture = navigator.userActivation?.hasBeenActive === true
  let timer: ReturnType<typeof setTimeout> | undefined
  let showing: ReturnType<typeof setTimeout> | undefined

  const uidNow = (): number => (flows.view('auth').status === 'signedIn' ? playerUid(values) : 0)
  const isOn = (): boolean =>
    values.get('flag:isEnableLoyalty') === true || values.get('flag:isEnableCharacters') === true
  /** Whether a player is where notices may be shown and is not taking a break. */
  async function mayShow(): Promise<boolean> {
    if (uidNow() === 0 || !isOn() || !jurisdictionIn(queryClient).areBonusesShown) return false
    const route = host.route.get()
    const isPlace =
      route.routeId === 'game' ? (await settings()).notification?.duringGame === true : !isQuietPlace(route)
    return isPlace && !(await takesBreak(queryClient, serverNow(), values.get(inTimeOut)))
  }

  async function toastOf(notice: Notice, { notification, tutorialUrl }: Partial<LoyaltySettings>): Promise<void> {
    const { id, trigger, type, title, message, amount, amountType, image } = notice
    const { toast } = await overlays()
    const hasTutorial = tutored.has(trigger) && tutorialUrl !== undefined && tutorialUrl !== ''
    toast(title, type === 'credit' ? 'success' : 'error', {
      id: `loyalty-${id}`,
      time: clamp('noticeSeconds', notification?.duration) * 1_000,
      component: 'loyalty-notice',
      data: {
        message,
        ...(image !== '' && { image }),
        ...(amount > 0 && {
          amount: await words(`notice.${amountType}`, {
            count: amount,
            amount: writeCount(queryClient, amount),
          }),
        }),
        ...(hasTutorial && {
          tutorialLabel: await words('notice.tutorial'),
          tutorial: { href: tutorialUrl, external: true },
        }),
      },
    })
  }

  /** Shows the waiting notices if the same player may still see them. */
  async function show(): Promise<void> {
    waiting = waiting.filter(({ uid }) => uid === uidNow())
    if (waiting.length === 0 || !(await mayShow())) return
    const own = await settings()
    isHeld = isRoundOpen(flows.view('game-session'))
    if (isHeld) return
    const shown = waiting
    waiting = []
    for (const { notice } of shown) await toastOf(notice, own)
    const { sound = '', volume } = own.notification ?? {}
    if (sound !== '' && hasGesture && noticeSoundStore().get() !== false) play(sound, clamp('noticeVolume', volume))
  }

  const showWaiting = (): void => void show().catch((error: unknown) => report(error, 'loyalty notices'))
  const playedOn = (): void => {
    if (!isHeld || isRoundOpen(flows.view('game-session'))) return
    isHeld = false
    showWaiting()
  }

  /** The platform answers each notice once: the inbox stores it. One that is not stored was shown all the same. */
  const addToInbox = (items: readonly Notice[]): void =>
    void queryClient
      .getMutationCache()
      .build(queryClient, changeInboxMutation())
      .execute((state) =>
        withNotices(
          state,
          items.map((notice) => ({ ...notice, locale: host.locale })),
        ),
      )
      .catch((error: unknown) => isShownByPage(error) || report(error, 'inbox'))

  const pause = (): number => (isAwake ? PAUSE_MS : Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS))
  const noteFailure = (error: unknown): void => {
    failures += 1
    isAwake = false
    lastAt = now()
    retryAt = (error instanceof PlatformError && error.retryAt) || 0
  }

  async function read(): Promise<void> {
    clearTimeout(timer)
    isWanted = true
    if (isReading || !(await mayShow()) || isReading) return
    const early = Math.max(lastAt + pause() - now(), retryAt - serverNow())
    if (early > 0) {
      clearTimeout(timer)
      timer = setTimeout(look, timerDelay(early))
      return
    }
    isWanted = false
    isReading = true
    lastAt = now()
    const uid = uidNow()
    try {
      const { items } = await queryClient.fetchQuery(loyaltyNotificationsQuery())
      failures = 0
      retryAt = 0
      waiting = [...waiting, ...items.map((notice) => ({ uid, notice }))]
      // The reward has changed points and level.
      if (items.length > 0) void queryClient.invalidateQueries({ queryKey: [loyaltyInfoQuery().queryKey[0]] })
      if (items.length > 0 && uid === uidNow()) addToInbox(items)
      clearTimeout(showing)
      showing = setTimeout(showWaiting, clamp('noticeDelayMs', undefined))
    } catch (error) {
      noteFailure(error)
      throw error
    } finally {
      isReading = false
      if (isWanted) look()
    }
  }
  // A failure is reported and not shown, because the player is not waiting for anything (ERR-5).
  const look = (): void =>
    void read().catch((error: unknown) => isShownByPage(error) || report(error, 'loyalty notices'))

  const readLevel = (): void => {
    const info = queryClient.getQueryData<Membership>(loyaltyInfoQuery().queryKey)
    if (uidNow() === 0 || !info || values.get('flag:isEnableLoyalty') !== true) return
    if (values.get('player.level') !== info.level) values.set([['player.level', info.level]])
  }
  const moved = (): void => {
    const next = host.route.get().path
    if (next === path) return
    path = next
    look()
  }
  const entered = (): void => {
    if (uidNow() === seen) return
    seen = uidNow()
    if (seen === 0) return
    readLevel()
    look()
  }
  const pressed = (): void => {
    hasGesture = true
    for (const name of gestures) document.removeEventListener(name, pressed, true)
    look()
  }
  const woken = (): void => {
    if (document.visibilityState === 'hidden' || failures === 0 || isReading) return
    isAwake = true
    look()
  }
  for (const name of gestures) document.addEventListener(name, pressed, { capture: true, passive: true })
  const stops = [
    onReturn(woken),
    host.route.subscribe(moved),
    flows.subscribe('auth', entered),
    flows.subscribe('game-session', playedOn),
    queryClient.getQueryCache().subscribe(({ query, type }) => {
      if (type === 'updated' && query.queryKey[0] === loyaltyInfoQuery().queryKey[0]) readLevel()
    }),
    () => {
      clearTimeout(timer)
      clearTimeout(showing)
      for (const name of gestures) document.removeEventListener(name, pressed, true)
    },
  ]
  entered()
  return () => stops.forEach((stop) => stop())
}
