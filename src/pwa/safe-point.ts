import type { QueryClient } from '@tanstack/react-query'
import type { FlowHost } from '#flows/host/flow-host.ts'
import { ownElements } from '#src/browser/own-elements.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { criticalLock } from '#src/worker/messages.ts'
import { watchDirtyFields } from './dirty-fields.ts'
import { flowIds, isFlowCritical } from './is-flow-critical.ts'

export type SafePoint = {
  /** Something is under way that a reload would take from the player. */
  readonly isCritical: () => boolean
  /** The same for a player who leaves the page for another: a game, a form or a payment of this page stays behind anyway; a dialog, a sign-in or a write goes on. */
  readonly isCriticalToLeave: () => boolean
  /** Nothing is under way and no field has the focus: what the page shows may change under the player's eyes. */
  readonly isFree: () => boolean
  /** Nothing is, and the player does nothing at this moment, or does not look. */
  readonly isSafe: () => boolean
  /** Does `work` if no tab of this browser is in the middle of something; whether it did. */
  readonly ifNoTabIsCritical: (work: () => void) => Promise<boolean>
  readonly subscribe: (listener: () => void) => void
}
type Parts = { readonly flows: FlowHost; readonly queryClient: QueryClient; readonly router: SiteRouter }

/** How long a player must have done nothing, in ms. */
const quiet = 5_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/** Tells other tabs, and the worker, while this one is in the middle of something: a lock that ends with the tab, whatever ends it. */
function createCriticalHold(): (isCritical: boolean) => void {
  let release: (() => void) | undefined
  return (isCritical) => {
    if (!isCritical) release?.()
    if (!isCritical) release = undefined
    if (!isCritical || release || !('locks' in navigator)) return
    const held = new Promise<void>((resolve) => (release = resolve))
    navigator.locks.request(criticalLock, { mode: 'shared' }, () => held).catch(() => undefined)
  }
}

/** When a page may be loaded anew (spec decisions, worker or build update): no dialog, no flow, no dirty form, no write under way, no game. */
export function watchSafePoint({ flows, queryClient, router }: Parts): SafePoint {
  const dirty = watchDirtyFields()
  const listeners = new Set<() => void>()
  let lastSign = performance.now()
  for (const sign of signs)
    document.addEventListener(sign, () => void (lastSign = performance.now()), { passive: true, capture: true })

  const isGame = (): boolean => document.documentElement.hasAttribute('data-game-page')
  /** Also one that a widget opens by itself: no flow knows of it. */
  const isAsking = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
  const isCritical = (): boolean =>
    isGame() || isAsking() || isFlowCritical(flows) || queryClient.isMutating() > 0 || dirty.isDirty()
  const isCriticalToLeave = (): boolean =>
    isFlowCritical(flows, true) || queryClient.isMutating() > 0 || dirty.isDirty(ownElements.main())
  const isTyping = (): boolean => document.activeElement?.matches('input, textarea, select, [contenteditable]') === true
  const isFree = (): boolean => !isCritical() && !isTyping()
  const isSafe = (): boolean =>
    !isCritical() && (document.visibilityState === 'hidden' || (!isTyping() && performance.now() - lastSign >= quiet))

  const hold = createCriticalHold()
  const look = (): void => {
    hold(isCritical())
    for (const listener of listeners) listener()
  }
  for (const id of flowIds) flows.subscribe(id, look)
  queryClient.getMutationCache().subscribe(look)
  router.subscribe('onRendered', look)
  for (const name of ['input', 'focusin', 'focusout', 'visibilitychange']) document.addEventListener(name, look)
  window.addEventListener('pageshow', look)
  hold(isCritical())

  return {
    isCritical,
    isCriticalToLeave,
    isFree,
    isSafe,
    async ifNoTabIsCritical(work) {
      const doIt = (isFree: boolean): boolean => {
        if (isFree) work()
        return isFree
      }
      if (!('locks' in navigator)) return doIt(true)
      return navigator.locks
        .request(criticalLock, { ifAvailable: true }, (lock) => doIt(lock !== null))
        .catch(() => doIt(true))
    },
    subscribe: (listener) => void listeners.add(listener),
  }
}
