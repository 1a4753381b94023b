import { defineWidget } from '#engine/define-widget.ts'
import { categoriesQuery, providersQuery } from '../_shared/games/games.ts'
import { gameFiltersSamples } from './game-filters.sample.ts'
import { gameFiltersSchema } from './game-filters.schema.ts'

export default defineWidget({
  type: 'game-filters',
  category: 'games',
  schema: gameFiltersSchema,
  samples: gameFiltersSamples,
  queries: () => [providersQuery(), categoriesQuery()],
  component: () => import('./game-filters.tsx').then((module) => module.GameFilters),
})
