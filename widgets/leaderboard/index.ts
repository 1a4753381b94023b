import { defineWidget } from '#engine/define-widget.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { boardQuery } from './board-query.ts'
import { leaderboardSamples } from './leaderboard.sample.ts'
import { leaderboardSchema } from './leaderboard.schema.ts'

export default defineWidget({
  type: 'leaderboard',
  category: 'games',
  schema: leaderboardSchema,
  samples: leaderboardSamples,
  queries: ({ of, count }, { params }) =>
    of === 'players' || routeId(params) > 0 ? [boardQuery(of, routeId(params), 0, count)] : [],
  words: ['casino'],
  component: () => import('./leaderboard.tsx').then((module) => module.Leaderboard),
})
