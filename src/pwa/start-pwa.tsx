import { createRoot } from 'react-dom/client'
import type { App } from '#src/app/create-app.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { CarriedState, Screen } from '#src/app/page-state.ts'
import { reload } from '#src/browser/navigation.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followWorker } from './follow-worker.ts'
import { createBuildJudge, createReleaseJudge, followBuilds, followChunks } from './newer-build.ts'
import { createReloadScheduler } from './reload-scheduler.ts'
import type { ReloadReason } from './reload-guard.ts'
import { type SafePoint, watchSafePoint } from './safe-point.ts'
import { createStatusBoard, followConnection, followSlow, keepQuietInRounds, type StatusBoard } from './status.ts'
import { StatusView } from './status-view.tsx'
import { loadShown, reloadGuardOf } from './tab-reloads.ts'

type Parts = {
  readonly app: App
  readonly router: SiteRouter
  readonly state: CarriedState
  readonly report: (error: unknown, where: string) => void
}
export type Pwa = {
  readonly safePoint: SafePoint
  /** Something outside React removed the page from the document. It is reloaded as soon as nothing else is in progress. */
  readonly pageLost: () => void
  /** The release of the page is no longer kept, so nothing more of it can be fetched. */
  readonly releaseGone: () => void
}

/** Mounts the status in its own root, which survives failures of the page. */
function mountStatus(app: App): StatusBoard {
  const board = createStatusBoard()
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <AppProviders app={app}>
      <StatusView app={app} board={board} />
    </AppProviders>,
  )
  return board
}

/**
 * Makes the site an app that never gets stuck on an old version: worker, builds, failed chunks, connection. Started
 * once the page can be used.
 */
export function startPwa({ app, router, state, report }: Parts): Pwa {
  const opened = window.location.pathname
  const board = mountStatus(app)
  const safePoint = watchSafePoint({ flows: app.flows, queryClient: app.queryClient, router })
  let isGivenUp = false
  const showBroken = (): void => board.show({ kind: 'broken', act: reload })
  const scheduler = createReloadScheduler({
    guard: reloadGuardOf(app, state.build),
    safePoint,
    router,
    elapsed: () => performance.now(),
    isOnline: () => navigator.onLine,
    offer: (accept) =>
      board.show({
        kind: 'update',
        act() {
          // A round may have begun with the press: the answer counts, and waits for the end of the round.
          board.hide('update')
          accept()
        },
      }),
    giveUp(reason) {
      if (reason !== 'chunk' && reason !== 'page' && reason !== 'gone') return
      isGivenUp = true
      showBroken()
    },
  })
  keepQuietInRounds(board, safePoint)
  followConnection(board)
  followSlow(board)
  followChunks({
    app,
    router,
    shown: () => router.state.matches.at(-1)?.loaderData as Screen | undefined,
    onFailed: () => scheduler.want({ reason: 'chunk', at: 'navigation' }),
    onShown: (isBroken) => (isBroken ? showBroken() : isGivenUp || board.hide('broken')),
  })
  // This document cannot handle the press.
  app.flows.onLost(() => {
    isGivenUp = true
    showBroken()
  })
  const wantAtSafePoint = (reason: ReloadReason): void => scheduler.want({ reason, at: 'safe-point' })
  const [builds, releases] = [createBuildJudge(state.build), createReleaseJudge(state.release)]
  followBuilds({
    queryClient: app.queryClient,
    hear({ id, release }) {
      if (builds.isNewer(id)) wantAtSafePoint('build')
      // Pages that are notified of releases show them in place.
      if (!state.followsReleases && releases.isNewer(release)) wantAtSafePoint('release')
    },
  })
  // Loads a document for the requested address, as a link between documents does. Only a navigation leads here, so it
  // ends.
  const loadOther = (): boolean => {
    const isOther = window.location.pathname !== opened
    if (isOther) loadShown()
    return isOther
  }
  const pwa: Pwa = {
    safePoint,
    pageLost: () => scheduler.want({ reason: 'page', at: 'once', otherwise: loadOther }),
    releaseGone: () => wantAtSafePoint('gone'),
  }
  const { worker, words } = document.head.querySelector<HTMLLinkElement>('link[rel=manifest]')?.dataset ?? {}
  // The words are needed once the connection is gone.
  if (words !== undefined) app.i18n.loadNamespaces('pwa').catch((error: unknown) => report(error, 'messages'))
  if (worker === undefined) return pwa
  followWorker(worker, {
    report,
    onWaiting: (activate) =>
      scheduler.want({
        reason: 'worker',
        at: 'safe-point',
        act: (isRequested) =>
          isRequested ? Promise.resolve(activate()).then(() => true) : safePoint.ifNoTabIsCritical(activate),
      }),
    onActivated: () => wantAtSafePoint('worker'),
  })
  return pwa
}
