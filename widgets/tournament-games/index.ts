import { defineWidget } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { providersQuery } from '../_shared/games/games.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { firstPageSize, tournamentGamesQuery } from './games-query.ts'
import { tournamentGamesSamples } from './tournament-games.sample.ts'
import { tournamentGamesSchema } from './tournament-games.schema.ts'

export default defineWidget({
  type: 'tournament-games',
  category: 'games',
  schema: tournamentGamesSchema,
  samples: tournamentGamesSamples,
  queries: (_props, { params }) =>
    routeId(params) > 0
      ? [tournamentQuery(routeId(params)), tournamentGamesQuery(routeId(params), 0, firstPageSize), providersQuery()]
      : [],
  words: ['casino'],
  component: () => import('./tournament-games.tsx').then((module) => module.TournamentGames),
})
