import { defineWidget } from '#engine/define-widget.ts'
import { tournamentQuery } from '#platform/tournaments.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { tournamentItemSamples } from './tournament-item.sample.ts'
import { tournamentItemSchema } from './tournament-item.schema.ts'

export default defineWidget({
  type: 'tournament-item',
  category: 'games',
  schema: tournamentItemSchema,
  samples: tournamentItemSamples,
  queries: (_props, { params }) => (routeId(params) > 0 ? [tournamentQuery(routeId(params))] : []),
  words: ['casino'],
  component: () => import('./tournament-item.tsx').then((module) => module.TournamentItem),
})
