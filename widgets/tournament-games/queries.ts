import type { QueryContext } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { providersQuery } from '../_shared/games/games.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { firstPageSize, tournamentGamesQuery } from './games-query.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { params }: QueryContext) =>
  routeId(params) > 0
    ? [tournamentQuery(routeId(params)), tournamentGamesQuery(routeId(params), 0, firstPageSize), providersQuery()]
    : []
