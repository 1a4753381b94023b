import { createStore } from '#base/store.ts'
import type { QueryClient } from '@tanstack/react-query'
import { latestBuildQuery } from '#platform/other.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import type { App } from '#src/app/create-app.ts'
import type { Screen } from '#src/app/page-state.ts'

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string')
const isBuild = (id: unknown): id is string => typeof id === 'string' && /^[\w.-]{1,64}$/.test(id)
const most = 20

type Judge = { /** Says yes to an id once. */ readonly isNewer: (latest: unknown) => boolean }
type Ids = { get(): readonly string[] | null; set(ids: readonly string[]): void }
type Memory = { readonly run: Ids; readonly tried: Ids }
const triedIn = (namespace: string): Ids => createStore({ area: 'session', namespace, version: 1, isValid: isIds })
const memoryOfTab = (): Memory => ({
  run: createStore({ area: 'local', namespace: 'builds', version: 1, isValid: isIds }),
  tried: triedIn('builds-tried'),
})

/**
 * Whether the id that the server names as newest is a reason to reload (D4). Ids have no order. A build that ran in
 * this browser before is older, and one that this tab already tried to get is not available here: both are ignored, so
 * that two servers of different builds cannot send a tab to and fro.
 */
export function createBuildJudge(own: string, { run, tried }: Memory = memoryOfTab()): Judge {
  const ran = run.get() ?? []
  if (!ran.includes(own)) run.set([...ran, own].slice(-most))
  return {
    isNewer(latest) {
      if (!isBuild(latest) || latest === own || latest === 'development' || own === 'development') return false
      const order = run.get() ?? []
      const isOlder = order.includes(latest) && order.indexOf(latest) < order.indexOf(own)
      const known = tried.get() ?? []
      if (isOlder || known.includes(latest)) return false
      tried.set([...known, latest].slice(-most))
      return true
    },
  }
}

/**
 * Whether the release that the server names is a reason to reload (C13). The current release may be an older one again,
 * so only releases that this tab already tried to get are ignored: two servers of different releases cannot send it to
 * and fro.
 */
export function createReleaseJudge(own: string, tried: Ids = triedIn('releases-tried')): Judge {
  return {
    isNewer(latest) {
      const known = tried.get() ?? []
      if (!isBuild(latest) || latest === own || known.includes(latest)) return false
      tried.set([...known, latest].slice(-most))
      return true
    },
  }
}

const POLL_MS = 5 * 60_000
const CHECK_MS = 60_000

type Parts = {
  readonly queryClient: QueryClient
  readonly hear: (latest: { readonly id: string; readonly release?: string }) => void
}

/**
 * Asks for the newest build and release every five minutes while the page is visible, and when it becomes visible again
 * (PWA-2). An answer that is invalid or missing is ignored.
 */
export function followBuilds({ queryClient, hear }: Parts): void {
  let askedAt = performance.now()
  const ask = async (): Promise<void> => {
    askedAt = performance.now()
    hear(await queryClient.fetchQuery(latestBuildQuery()))
  }
  const look = (least: number): void => {
    if (document.visibilityState === 'visible' && navigator.onLine && performance.now() - askedAt >= least)
      ask().catch(() => undefined)
  }
  setInterval(() => look(POLL_MS), CHECK_MS)
  window.addEventListener('focus', () => look(CHECK_MS))
  document.addEventListener('visibilitychange', () => look(CHECK_MS))
}

type ChunkParts = {
  readonly app: Pick<App, 'widgets'>
  /** The screen that is shown; undefined where none could be loaded. */
  readonly shown: () => Screen | undefined
  readonly router: Pick<SiteRouter, 'subscribe'>
  readonly onFailed: () => void
  /** Called when a page is shown that lacks one of its own widgets, and again when a whole one is. */
  readonly onShown: (isBroken: boolean) => void
}

/**
 * Calls back when a part of the program could not be fetched: now, or before this was loaded, in which case a widget of
 * the first screen is missing (PWA-3).
 */
export function followChunks({ app, shown, router, onFailed, onShown }: ChunkParts): void {
  const isLost = (type: string): boolean => !app.widgets.components.has(type)
  let isBroken = false
  const look = (): void => {
    const now = shown()?.page.types.some(isLost) === true
    if (now !== isBroken) onShown(now)
    isBroken = now
  }
  // Vite's loader of dynamic imports fires an event on the window; the importing code still gets the error.
  window.addEventListener('vite:preloadError', onFailed)
  router.subscribe('onRendered', look)
  look()
  if (isBroken || shown()?.layout.types.some(isLost)) onFailed()
}
