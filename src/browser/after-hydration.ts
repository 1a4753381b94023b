import type { App } from '#src/app/create-app.ts'
import type { FollowingDocuments } from '#src/app/documents.ts'
import type { PageState } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { followNavigation } from './follow-navigation.ts'
import { followReleases } from './follow-releases.ts'

type Parts = {
  readonly app: App
  readonly router: SiteRouter
  readonly state: PageState
  readonly documents: FollowingDocuments
  readonly slugs: Record<string, string>
  readonly report: (error: unknown, where: string) => void
}

/** What a tab does once the page can be used: nothing here is needed to show it. */
export function afterHydration({ app, router, state, documents, slugs, report }: Parts): void {
  followNavigation({ app, router, state })
  if (state.followsReleases) followReleases({ flows: app.flows, router, documents, slugs, report })
}
