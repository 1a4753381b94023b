import type { App } from '#src/app/create-app.ts'
import type { FollowingDocuments } from '#src/app/documents.ts'
import type { PageState } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { adoptSettings } from './adopt-settings.ts'
import { followBack } from './follow-back.ts'
import { followEdges } from './follow-edges.ts'
import { followNavigation } from './follow-navigation.ts'
import { followPreview } from './follow-preview.ts'
import { followReleases } from './follow-releases.ts'
import type { Overlays } from './tab-actions.ts'
import type { TabValues } from './tab-ports.ts'
import { startLoader } from '#src/overlays/start-loader.tsx'
import { createLoadingWatch } from './loading-watch.ts'
import type { Listener } from './start-tab.ts'
import { warmUp } from './warm-up.ts'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly router: SiteRouter
  readonly state: PageState
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly loading: Listener
  readonly overlays: () => Promise<Overlays>
  readonly report: (error: unknown, where: string) => void
}

/** Calls, dialogs and what runs flows: what a sign-in button and a heart need. Forms come with the first dialog that has one. */
const loadFirstPress = (): Promise<unknown> =>
  Promise.all([import('./platform-call.ts'), import('#src/overlays/start-overlays.tsx'), import('./flow-runtime.ts'), import('#flows/dialogs/index.ts'), import('./tab-ports.ts')])

/** What a tab does once the page can be used: nothing here is needed to show it. */
export function afterHydration({ app, values, router, state, documents, slugs, loading, overlays, report }: Parts): void {
  followNavigation({ app, router, state })
  followEdges({ now: app.now, values, router })
  if (state.followsReleases) followReleases({ flows: app.flows, router, documents, slugs, adopt: () => adoptSettings({ documents, queryClient: app.queryClient, values }), report })
  const watch = createLoadingWatch()
  loading.progressed = watch.progressed
  startLoader({ app, router, watch })
  followBack({ flows: app.flows, history: router.history, page: document })
  followPreview({ overlays, report, subscribe: (listener) => router.subscribe('onResolved', listener) })
  warmUp(loadFirstPress)
}
