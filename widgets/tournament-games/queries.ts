import type { QueryContext } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { tileQueries } from '../_shared/games/game-facts.tsx'
import { providersQuery } from '../_shared/games/games.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { firstPageSize, tournamentGamesQuery } from './games-query.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, context: QueryContext) => {
  const id = routeId(context.params)
  return id > 0
    ? [tournamentQuery(id), tournamentGamesQuery(id, 0, firstPageSize), providersQuery(), ...tileQueries(context)]
    : []
}
