import type { QueryContext } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { breakQueries } from '../_shared/rewards/offering.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) =>
  routeId(page.params) > 0 ? [tournamentQuery(routeId(page.params)), ...breakQueries(page)] : []
