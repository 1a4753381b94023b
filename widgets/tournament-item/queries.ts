import type { QueryContext } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { routeId } from '../_shared/page/route-id.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { params }: QueryContext) =>
  routeId(params) > 0 ? [tournamentQuery(routeId(params))] : []
