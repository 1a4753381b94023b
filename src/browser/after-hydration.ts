import { hasStoredKey } from '#base/has-stored-key.ts'
import type { Clock } from '#base/time.ts'
import type { App } from '#src/app/create-app.ts'
import type { FollowingDocuments } from '#src/app/documents.ts'
import type { PageState } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followBalance } from './follow-balance.ts'
import { followCampaigns } from './follow-campaigns.ts'
import { followEdges } from './follow-edges.ts'
import { followNavigation } from './follow-navigation.ts'
import { followReleases } from './follow-releases.ts'
import { followSession } from './follow-session.ts'
import type { TabValues } from './tab-ports.ts'
import { warmUp } from './warm-up.ts'

type Parts = {
  readonly app: App
  readonly values: TabValues
  readonly clock: Clock
  readonly router: SiteRouter
  readonly state: PageState
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly report: (error: unknown, where: string) => void
}

/** Calls, dialogs and what runs flows: what a sign-in button and a heart need. Forms come with the first dialog that has one. */
const loadFirstPress = (): Promise<unknown> =>
  Promise.all([import('./platform-call.ts'), import('#src/overlays/start-overlays.tsx'), import('./flow-runtime.ts'), import('#flows/dialogs/index.ts'), import('./tab-ports.ts')])

/** What a tab does once the page can be used: nothing here is needed to show it. */
export function afterHydration({ app, values, clock, router, state, documents, slugs, report }: Parts): void {
  followNavigation({ app, router, state })
  followEdges({ now: app.now, values, router })
  followSession({ flows: app.flows, values, queryClient: app.queryClient, report })
  followBalance({ flows: app.flows, host: app.host, values, queryClient: app.queryClient, serverNow: () => clock.serverNow() })
  const steps = { flows: app.flows, host: app.host, values, queryClient: app.queryClient, documents, report }
  followCampaigns({ ...steps, steps: async () => (await import('./tab-ports.ts')).dialogStepsOfTab(steps) })
  // The queue of dialogs goes on where a document load cut it off.
  if (hasStoredKey('session', '/flow-dialogs')) void app.flows.load('dialogs').catch(() => undefined)
  if (state.followsReleases) followReleases({ flows: app.flows, router, documents, slugs, report })
  warmUp(loadFirstPress)
}
