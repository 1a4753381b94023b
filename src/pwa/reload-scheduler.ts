import type { SiteRouter } from '#src/router/site-router.tsx'
import type { ReloadGuard, ReloadReason } from './reload-guard.ts'
import type { SafePoint } from './safe-point.ts'

type Parts = {
  readonly guard: ReloadGuard
  readonly safePoint: Pick<SafePoint, 'isCriticalToLeave' | 'isRoundOpen' | 'isSafe' | 'subscribe'>
  readonly router: Pick<SiteRouter, 'subscribe' | 'history'>
  /** A monotonic clock in ms, for measuring spans. */
  readonly elapsed: () => number
  readonly isOnline: () => boolean
  /** No safe point came for half an hour: the player is asked. */
  readonly offer: (accept: () => void) => void
  /** It may not be loaded again, though a part of it is missing. */
  readonly giveUp: (reason: ReloadReason) => void
}
/** Done instead of a reload, which follows from it; false: not now. `isRequested`: the player wants it. */
type Act = (isRequested: boolean) => Promise<boolean>
/** `at`: when the reload may happen. A missing chunk waits for the next navigation or safe point; `once` is for a tab that shows no page any more. */
type Wish = {
  readonly reason: ReloadReason
  readonly at: 'navigation' | 'safe-point' | 'once'
  readonly act?: Act
  /** Goes on in another way while a reload is not allowed; returns false if there is none. */
  readonly otherwise?: () => boolean
  readonly since: number
}
export type ReloadScheduler = { readonly want: (wish: Omit<Wish, 'since'>) => void; readonly dispose: () => void }

const SAFE_POINT_TIMEOUT_MS = 30 * 60_000
const every = 5_000

/**
 * Loads the page anew once that is wanted and nothing is lost by it: at the next navigation, at a safe point, or at
 * once where the page is gone; never without a connection. In a round of a game nothing is loaded or offered (GAM-4).
 */
export function createReloadScheduler({
  guard,
  safePoint,
  router,
  elapsed,
  isOnline,
  offer,
  giveUp,
}: Parts): ReloadScheduler {
  const wishes = new Map<ReloadReason, Wish>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOffered = false
  let isRequested = false
  /** The player has agreed to an act: the reload that follows from it is agreed to with it. */
  const agreed = new Set<ReloadReason>()

  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  function drop(reason: ReloadReason): void {
    wishes.delete(reason)
    // What the player has agreed to has been done, or cannot be: it says nothing of what is wanted later.
    if (![...wishes.values()].some(({ at }) => at === 'safe-point')) isRequested = isOffered = false
    if (wishes.size === 0) rest()
  }
  function add(wish: Wish): void {
    wishes.set(wish.reason, wish)
    timer ??= setInterval(look, every)
  }
  function grant(wish: Wish): void {
    if (wish.act) {
      const before = { isRequested, isOffered }
      drop(wish.reason)
      if (before.isRequested) agreed.add(wish.reason)
      void wish.act(before.isRequested).then((isDone) => {
        if (isDone || wishes.has(wish.reason)) return
        agreed.delete(wish.reason)
        isRequested ||= before.isRequested
        isOffered ||= before.isOffered
        add(wish)
      })
      return
    }
    const answer = guard.reload(wish.reason)
    const isDone = answer === 'reloading' || wish.otherwise?.() === true
    const isLater = answer === 'too-soon' && !isDone
    if (!isLater) drop(wish.reason)
    // Where there is no page, nothing else on it says that another comes.
    if (!isDone && (!isLater || wish.at === 'once')) giveUp(wish.reason)
  }
  function grantAll(...places: readonly Wish['at'][]): void {
    if (!isOnline()) return
    const granted = [...wishes.values()].filter(({ at }) => places.includes(at))
    granted.forEach(grant)
  }
  function look(): void {
    if (wishes.size === 0) return
    if (!safePoint.isCriticalToLeave()) grantAll('once')
    // No bound: a round that never ends holds no longer than its page, and leaving that takes what waits.
    if (safePoint.isRoundOpen()) return
    if (isRequested || safePoint.isSafe()) return grantAll('safe-point')
    const isLate = [...wishes.values()].some(
      ({ at, since }) => at === 'safe-point' && elapsed() - since >= SAFE_POINT_TIMEOUT_MS,
    )
    if (!isLate || isOffered) return
    isOffered = true
    offer(() => {
      isRequested = true
      look()
    })
  }

  safePoint.subscribe(look)
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged || wishes.size === 0 || safePoint.isCriticalToLeave()) return
    // The address is written a moment after the navigation begins; it is the new one that must be loaded.
    router.history.flush()
    grantAll('navigation', 'safe-point', 'once')
  })
  return {
    want(wish) {
      // Another act is not the one that was agreed to.
      if (agreed.delete(wish.reason) && !wish.act) isRequested = true
      add({ ...wish, since: wishes.get(wish.reason)?.since ?? elapsed() })
      look()
    },
    dispose() {
      rest()
      stop()
    },
  }
}
