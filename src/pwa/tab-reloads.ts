import type { App } from '#src/app/create-app.ts'
import { replaceWith } from '#src/browser/leave-site.ts'
import { reload } from '#src/browser/navigation.ts'
import { createReloadGuard, type ReloadGuard } from './reload-guard.ts'

/** The browser's own: the router watches the methods of `window.history`, and would take what is only a note for a navigation. */
const quietHistory: Pick<History, 'state' | 'replaceState'> = {
  get state(): unknown {
    return window.history.state
  },
  replaceState: (...parts) => History.prototype.replaceState.apply(window.history, parts),
}
const guards = new WeakMap<object, ReloadGuard>()

/** The guard of this tab: whoever loads the page again asks the same one, so that its limits hold for all reasons together (R35). */
export function reloadGuardOf(app: Pick<App, 'now'>, build: string): ReloadGuard {
  const guard = guards.get(app) ?? createReloadGuard({ build, now: app.now, reload, history: quietHistory })
  guards.set(app, guard)
  return guard
}

/** Loads the address that is shown as a document of its own, in the place of its entry: for whoever asked for it, not by itself. */
export function loadShown(): void {
  // With its hash the browser would only move within the document that is there.
  replaceWith(window.location.pathname + window.location.search)
}
