import { defineWidget } from '#engine/define-widget.ts'
import { tournamentPageQuery } from '../_shared/rewards/tournaments.tsx'
import { tournamentListSamples } from './tournament-list.sample.ts'
import { tournamentListSchema } from './tournament-list.schema.ts'

export default defineWidget({
  type: 'tournament-list',
  category: 'games',
  schema: tournamentListSchema,
  samples: tournamentListSamples,
  queries: ({ pageSize }) => [tournamentPageQuery('all', 0, pageSize)],
  words: ['casino'],
  component: () => import('./tournament-list.tsx').then((module) => module.TournamentList),
})
