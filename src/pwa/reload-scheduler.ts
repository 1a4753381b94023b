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
  /** Asks the player, after half an hour without a safe point. */
  readonly offer: (accept: () => void) => void
  /** Called when the page may not be reloaded although a part of it is missing. */
  readonly giveUp: (reason: ReloadReason) => void
}
/**
 * Runs instead of a reload, which then follows from it. Returns false if it cannot run now. `isRequested`: the player
 * has agreed.
 */
type Act = (isRequested: boolean) => Promise<boolean>
/**
 * `at`: when the reload may happen. A missing chunk waits for the next navigation or safe point; `once` is for a tab
 * that no longer shows a page.
 */
type Wish = {
  readonly reason: ReloadReason
  readonly at: 'navigation' | 'safe-point' | 'once'
  readonly act?: Act
  /** Continues in another way while a reload is not allowed. Returns false if there is no other way. */
  readonly otherwise?: () => boolean
  readonly since: number
}
export type ReloadScheduler = { readonly want: (wish: Omit<Wish, 'since'>) => void; readonly dispose: () => void }

const SAFE_POINT_TIMEOUT_MS = 30 * 60_000
const every = 5_000

/**
 * Reloads the page once that is wanted and loses nothing: at the next navigation, at a safe point, or at once where the
 * page is gone, and never without a connection. During a round of a game nothing is reloaded or offered (GAM-4).
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
  /** Acts that the player has agreed to. Agreeing to an act includes the reload that follows from it. */
  const agreed = new Set<ReloadReason>()

  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  function drop(reason: ReloadReason): void {
    wishes.delete(reason)
    // What the player agreed to has been done or cannot be done. The agreement does not cover later updates.
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
    // Where there is no page, nothing else shows that another one is coming.
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
    // No time limit: a round that never ends blocks the reload only as long as its page is open, and leaving the page
    // applies it.
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
    // The address changes a moment after the navigation begins, and the new one must be loaded.
    router.history.flush()
    grantAll('navigation', 'safe-point', 'once')
  })
  return {
    want(wish) {
      // The player has not agreed to any other act.
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
