import type { App } from '#src/app/create-app.ts'
import { noteBreak } from '#platform/break.ts'
import { exclusionEnd, isExclusion, noteExclusion } from '#platform/exclusion.ts'
import type { Screen } from '#src/app/page-state.ts'
import type { SiteRouter } from '#src/router/site-router.tsx'
import { fatalAmong, type FatalVisit, isFatalPage } from './fatal.ts'

type Parts = {
  readonly app: Pick<App, 'queryClient' | 'flows'>
  readonly router: SiteRouter
  readonly visit: FatalVisit
}

/**
 * A query without a component that shows it: prefetched for a page that is not visited yet, or handled by its own
 * caller.
 */
const isOfNobody = (queryClient: App['queryClient'], error: unknown): boolean =>
  queryClient
    .getQueryCache()
    .getAll()
    .some((query) => query.state.error === error && query.meta?.isAhead === true && query.getObserversCount() === 0)

/**
 * A call that fails fatally during the visit replaces the page in place, without a reload and under the same address
 * (ERR-2, N2, R31). The next navigation tries again, so no page is replaced twice in a row.
 */
export function followFatal({ app, router, visit }: Parts): void {
  let isReplacing = false
  const shown = (): Screen | undefined => router.state.matches.at(-1)?.loaderData as Screen | undefined
  visit.isFatal = () => visit.page !== null || isFatalPage(shown()?.page.id ?? '')

  const replace = (error: unknown): void => {
    const screen = shown()
    const fatal = screen && fatalAmong([error], screen.routeId)
    if (!fatal || visit.page || screen.page.id === fatal.page || isOfNobody(app.queryClient, error)) return
    visit.page = fatal
    isReplacing = true
    if (app.flows.isLoaded('dialogs')) app.flows.send('dialogs', { type: 'dialogs.closeAll' })
    void router.invalidate()
    // Meanwhile only the start of this replacement is reported: a later navigation is the player's.
    isReplacing = false
  }
  // The observers of the error's query are known only after they have received it.
  visit.failed = (error) => {
    noteBreak(app.queryClient, error)
    if (isExclusion(error)) noteExclusion(app.queryClient, exclusionEnd(error))
    setTimeout(() => replace(error), 0)
  }
  visit.early.splice(0).forEach(visit.failed)
  router.subscribe('onBeforeNavigate', () => {
    if (!isReplacing) visit.page = null
  })
}
