import { createRoot } from 'react-dom/client'
import type { App } from '#src/app/create-app.ts'
import { AppProviders } from '#src/app/app-view.tsx'
import type { PageState } from '#src/app/page-state.ts'
import { reload } from '#src/browser/navigation.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followBuilds } from './follow-builds.ts'
import { followChunks } from './follow-chunks.ts'
import { followConnection } from './follow-connection.ts'
import { followWorker } from './follow-worker.ts'
import { createBuildJudge } from './newer-build.ts'
import { createReloadDesk } from './reload-desk.ts'
import { createReloadGuard } from './reload-guard.ts'
import { watchSafePoint } from './safe-point.ts'
import { createStatusBoard, type StatusBoard } from './status.ts'
import { StatusView } from './status-view.tsx'

type Parts = { readonly app: App; readonly router: SiteRouter; readonly state: PageState; readonly report: (error: unknown, where: string) => void }

/** The browser's own: the router watches the methods of `window.history`, and would take what is only a note for a navigation. */
const quietHistory: Pick<History, 'state' | 'replaceState'> = {
  get state(): unknown {
    return window.history.state
  },
  replaceState: (...parts) => History.prototype.replaceState.apply(window.history, parts),
}

/** A root of its own: it stands whatever becomes of the page. */
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

/** What makes the site an app that is never stuck on an old version: worker, builds, failed chunks, the connection. Started once the page can be used. */
export function startPwa({ app, router, state, report }: Parts): void {
  const board = mountStatus(app)
  const safePoint = watchSafePoint({ flows: app.flows, queryClient: app.queryClient, router })
  const desk = createReloadDesk({
    guard: createReloadGuard({ build: state.build, now: app.now, reload, history: quietHistory }),
    safePoint,
    router,
    elapsed: () => performance.now(),
    isOnline: () => navigator.onLine,
    offer: (accept) => board.show({ kind: 'update', act: accept }),
    giveUp: (reason) => reason === 'chunk' && board.show({ kind: 'broken', act: reload }),
  })
  followConnection(board)
  followChunks({ app, screen: state.screen, onFailed: () => desk.want({ reason: 'chunk', at: 'navigation' }) })
  followBuilds({ queryClient: app.queryClient, isNewer: createBuildJudge(state.build).isNewer, onNewer: () => desk.want({ reason: 'build', at: 'safe-point' }) })
  const { worker, words } = document.head.querySelector<HTMLLinkElement>('link[rel=manifest]')?.dataset ?? {}
  // Words are needed when there is no connection any more.
  if (words !== undefined) app.i18n.loadNamespaces('pwa').catch((error: unknown) => report(error, 'messages'))
  if (worker === undefined) return
  followWorker(worker, {
    report,
    onWaiting: (activate) => desk.want({ reason: 'worker', at: 'safe-point', act: (isAsked) => (isAsked ? Promise.resolve(activate()).then(() => true) : safePoint.ifNoTabIsCritical(activate)) }),
    onActivated: () => desk.want({ reason: 'worker', at: 'safe-point' }),
  })
}
