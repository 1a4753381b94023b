import { type Field, type SentValues, isField, savedEvent, valueOf } from '#base/saved-event.ts'
import { type KnownFlowId, flowRegistry } from '#generated/flows.ts'
import { isRoundOpen } from '#flows/game-session/game-session.view.ts'
import type { FlowHost } from '#flows/host/flow-host.ts'
import type { QueryClient } from '@tanstack/react-query'
import { ownElements } from '#src/browser/own-elements.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { criticalLock } from '#src/worker/messages.ts'

/**
 * Fields that a player has changed and that are still on the page. They are compared with their first or last saved
 * value, because React writes the current one into the attribute.
 */
function watchDirtyFields(): {
  /** `outside`: fields within that element do not count. */ readonly isDirty: (outside?: Element | null) => boolean
  readonly stop: () => void
} {
  const first = new WeakMap<Field, string>()
  const changed = new Set<Field>()
  const enter = ({ target }: Event): void => {
    if (isField(target) && !first.has(target)) first.set(target, valueOf(target))
  }
  const change = ({ target }: Event): void => {
    if (!isField(target)) return
    if (valueOf(target) === (first.get(target) ?? '')) changed.delete(target)
    else changed.add(target)
  }
  const save = (event: Event): void => {
    for (const [field, value] of (event as CustomEvent<SentValues>).detail) first.set(field, value)
  }
  document.addEventListener(savedEvent, save)
  document.addEventListener('focusin', enter)
  document.addEventListener('input', change)
  return {
    isDirty(outside = null) {
      for (const field of changed)
        if (!field.isConnected || valueOf(field) === (first.get(field) ?? '')) changed.delete(field)
      return [...changed].some((field) => !outside?.contains(field))
    },
    stop() {
      document.removeEventListener(savedEvent, save)
      document.removeEventListener('focusin', enter)
      document.removeEventListener('input', change)
    },
  }
}

/** Set by a widget for what no field on the page shows: input in another step of a form, or a window that is still open. */
const mark = 'data-unsaved'
const isMarked = (outside: Element | null = null): boolean =>
  [...document.querySelectorAll(`[${mark}]`)].some((element) => !outside?.contains(element))

export const flowIds = Object.keys(flowRegistry) as KnownFlowId[]

/**
 * Whether a payment, a sign-in, a verification, a dialog or another flow is in progress: each flow's definition names
 * its critical statuses. `leaving`: the player leaves the page, which ends the flows that belong to it. `except`: a
 * flow that does not count.
 */
export function isFlowCritical(flows: Pick<FlowHost, 'view'>, leaving = false, except?: KnownFlowId): boolean {
  return flowIds.some((id) => {
    if (id === except) return false
    const { critical, starts }: { readonly critical: readonly string[]; readonly starts: string } = flowRegistry[id]
    return !(leaving && starts === 'page') && flows.view(id).statuses.some((status) => critical.includes(status))
  })
}

export type SafePoint = {
  /** A reload would interrupt something that the player is doing. */
  readonly isCritical: () => boolean
  /**
   * The same for a player who leaves the page: a game, a form or a payment of this page ends anyway, but a dialog, a
   * sign-in or a write continues.
   */
  readonly isCriticalToLeave: () => boolean
  /** A round of a game is running: nothing may cover it, and what the player agrees to waits for its end. */
  readonly isRoundOpen: () => boolean
  /** Nothing is in progress and no field has the focus, so the content of the page may change in front of the player. */
  readonly isFree: () => boolean
  /** Nothing is in progress, and the player is idle at this moment or has the tab hidden. */
  readonly isSafe: () => boolean
  /** Runs `work` if no tab of this browser is in the middle of something. Resolves to whether it ran. */
  readonly ifNoTabIsCritical: (work: () => void) => Promise<boolean>
  /** Calls the listener whenever one of these answers may have changed. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}
type Parts = { readonly flows: FlowHost; readonly queryClient: QueryClient; readonly router: SiteRouter }

/** How long a player must have been idle, in ms. */
const quiet = 5_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const

/**
 * Tells other tabs and the worker that this tab is in the middle of something. It is a lock, so it ends with the tab,
 * however the tab ends.
 */
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

/**
 * When a page may be reloaded (spec decisions, worker or build update): no dialog, flow, changed form, write in
 * progress or game.
 */
export function watchSafePoint({ flows, queryClient, router }: Parts): SafePoint {
  const dirty = watchDirtyFields()
  const listeners = new Set<() => void>()
  let lastSign = performance.now()
  for (const sign of signs)
    document.addEventListener(sign, () => void (lastSign = performance.now()), { passive: true, capture: true })

  const isGame = (): boolean => document.documentElement.hasAttribute('data-game-page')
  /** Includes dialogs that a widget opens itself, which no flow knows about. */
  const isAsking = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null
  const isHeld = (outside?: Element | null): boolean => dirty.isDirty(outside) || isMarked(outside)
  const isCritical = (): boolean =>
    isGame() || isAsking() || isFlowCritical(flows) || queryClient.isMutating() > 0 || isHeld()
  const isCriticalToLeave = (): boolean =>
    isFlowCritical(flows, true) || queryClient.isMutating() > 0 || isHeld(ownElements.main())
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
  new MutationObserver(look).observe(document, { subtree: true, attributeFilter: [mark] })
  hold(isCritical())

  return {
    isCritical,
    isCriticalToLeave,
    isRoundOpen: () => isRoundOpen(flows.view('game-session')),
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
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
