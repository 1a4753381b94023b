import type { App } from '#src/app/create-app.ts'
import type { FollowingDocuments } from '#src/app/documents.ts'
import type { PageState } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followFatal } from '#src/errors/follow-fatal.ts'
import type { FatalVisit } from '#src/errors/fatal-visit.ts'
import { followEdges } from './follow-edges.ts'
import { followNavigation } from './follow-navigation.ts'
import { followReleases } from './follow-releases.ts'
import type { TabValues } from './tab-ports.ts'
import { warmUp } from './warm-up.ts'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly router: SiteRouter
  readonly state: PageState
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly visit: FatalVisit
  readonly report: (error: unknown, where: string) => void
}

/** Calls, dialogs and what runs flows: what a sign-in button and a heart need. Forms come with the first dialog that has one. */
const loadFirstPress = (): Promise<unknown> =>
  Promise.all([import('./platform-call.ts'), import('#src/overlays/start-overlays.tsx'), import('./flow-runtime.ts'), import('#flows/dialogs/index.ts'), import('./tab-ports.ts')])

/** What a tab does once the page can be used: nothing here is needed to show it. */
export function afterHydration({ app, values, router, state, documents, slugs, visit, report }: Parts): void {
  // Here before nothing can be fetched any more.
  Promise.all([import('#src/app/load-failed.tsx'), import('#src/app/page-queries.ts')]).catch(() => undefined)
  visit.shown = followNavigation({ app, router, state })
  followFatal({ app, router, visit })
  const { search } = window.location
  if (search.includes('backUrl=')) void import('#src/session/back-url.ts').then(({ keepBackUrl }) => keepBackUrl(search))
  followEdges({ now: app.now, values, router })
  if (state.followsReleases) followReleases({ flows: app.flows, router, documents, slugs, report })
  warmUp(loadFirstPress)
}
