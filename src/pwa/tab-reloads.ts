import type { App } from '#src/app/create-app.ts'
import { replaceWith } from '#src/browser/leave-site.ts'
import { reload } from '#src/browser/navigation.ts'
import { createReloadGuard, type ReloadGuard } from './reload-guard.ts'

/**
 * The browser's own: the router watches the methods of `window.history`, and would take what is only a note for a
 * navigation.
 */
const quietHistory: Pick<History, 'state' | 'replaceState'> = {
  get state(): unknown {
    return window.history.state
  },
  replaceState: (...parts) => History.prototype.replaceState.apply(window.history, parts),
}
const guards = new WeakMap<object, ReloadGuard>()

/** The tab's one reload guard, so that its limits cover all reasons together (R35). */
export function reloadGuardOf(app: Pick<App, 'now'>, build: string): ReloadGuard {
  const guard = guards.get(app) ?? createReloadGuard({ build, now: app.now, reload, history: quietHistory })
  guards.set(app, guard)
  return guard
}

/**
 * Loads the present address again as a document, replacing its history entry: only on a visitor's request, never
 * automatically.
 */
export function loadShown(): void {
  // With its hash the browser would only move within the document that is there.
  replaceWith(window.location.pathname + window.location.search)
}
