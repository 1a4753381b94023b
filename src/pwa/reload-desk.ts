import type { SiteRouter } from '#src/router/site-router.tsx'
import type { ReloadGuard, ReloadReason } from './reload-guard.ts'
import type { SafePoint } from './safe-point.ts'

type Parts = {
  readonly guard: ReloadGuard
  readonly safePoint: Pick<SafePoint, 'isCritical' | 'isSafe' | 'subscribe'>
  readonly router: Pick<SiteRouter, 'subscribe' | 'history'>
  /** In ms, of a clock that nobody sets: what is measured are spans. */
  readonly elapsed: () => number
  readonly isOnline: () => boolean
  /** No safe point came for half an hour: the player is asked. */
  readonly offer: (accept: () => void) => void
  /** It may not be loaded again, though a part of it is missing. */
  readonly giveUp: (reason: ReloadReason) => void
}
/** Done instead of a reload, which follows from it; false: not now. `isAsked`: the player wants it. */
type Act = (isAsked: boolean) => Promise<boolean>
/** `at`: a chunk that is missing is no reason to take the page away that is there; a navigation is. */
type Wish = { readonly reason: ReloadReason; readonly at: 'navigation' | 'safe-point'; readonly act?: Act; readonly since: number }
export type ReloadDesk = { readonly want: (wish: Omit<Wish, 'since'>) => void; readonly dispose: () => void }

const patience = 30 * 60_000
const every = 5_000

/** Loads the page anew once that is wanted and nothing is lost by it: at the next navigation, or at a safe point; never without a connection. */
export function createReloadDesk({ guard, safePoint, router, elapsed, isOnline, offer, giveUp }: Parts): ReloadDesk {
  const wishes = new Map<ReloadReason, Wish>()
  let timer: ReturnType<typeof setInterval> | undefined
  let isOffered = false
  let isAsked = false

  const rest = (): void => {
    clearInterval(timer)
    timer = undefined
  }
  function drop(reason: ReloadReason): void {
    wishes.delete(reason)
    if (wishes.size === 0) rest()
  }
  function add(wish: Wish): void {
    wishes.set(wish.reason, wish)
    timer ??= setInterval(look, every)
  }
  function grant(wish: Wish): void {
    if (wish.act) {
      drop(wish.reason)
      void wish.act(isAsked).then((isDone) => isDone || wishes.has(wish.reason) || add(wish))
      return
    }
    const answer = guard.reload(wish.reason)
    if (answer === 'too-soon') return
    drop(wish.reason)
    if (answer === 'too-often') giveUp(wish.reason)
  }
  function grantAll(isNavigation: boolean): void {
    if (!isOnline()) return
    const granted = [...wishes.values()].filter(({ at }) => isNavigation || at === 'safe-point')
    granted.forEach(grant)
  }
  function look(): void {
    if (wishes.size === 0) return
    if (isAsked || safePoint.isSafe()) return grantAll(false)
    const isLate = [...wishes.values()].some(({ at, since }) => at === 'safe-point' && elapsed() - since >= patience)
    if (!isLate || isOffered) return
    isOffered = true
    offer(() => {
      isAsked = true
      grantAll(false)
    })
  }

  safePoint.subscribe(look)
  const stop = router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (!pathChanged || wishes.size === 0 || safePoint.isCritical()) return
    // The address is written a moment after the navigation begins; it is the new one that must be loaded.
    router.history.flush()
    grantAll(true)
  })
  return {
    want(wish) {
      add({ ...wish, since: wishes.get(wish.reason)?.since ?? elapsed() })
      look()
    },
    dispose() {
      rest()
      stop()
    },
  }
}
