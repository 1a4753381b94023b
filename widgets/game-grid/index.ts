import { defineWidget } from '#engine/define-widget.ts'
import { categoriesQuery, providersQuery } from '../_shared/games/games.ts'
import { favouritesCategory, hallFilters } from '../_shared/games/hall-address.ts'
import { gameGridSamples } from './game-grid.sample.ts'
import { gameGridSchema } from './game-grid.schema.ts'
import { firstPageQuery } from './grid-query.ts'

export default defineWidget({
  type: 'game-grid',
  category: 'games',
  schema: gameGridSchema,
  samples: gameGridSamples,
  queries: ({ pageSize }, route) => [
    ...(hallFilters(route).category === favouritesCategory ? [] : [firstPageQuery(route, pageSize)]),
    providersQuery(),
    categoriesQuery(),
  ],
  component: () => import('./game-grid.tsx').then((module) => module.GameGrid),
})
