import { defineWidget } from '#engine/define-widget.ts'
import { categoriesQuery } from '../_shared/games/games.ts'
import { categoryBarSamples } from './category-bar.sample.ts'
import { categoryBarSchema } from './category-bar.schema.ts'

export default defineWidget({
  type: 'category-bar',
  category: 'games',
  chunk: 'usual',
  schema: categoryBarSchema,
  samples: categoryBarSamples,
  queries: () => [categoriesQuery()],
  component: () => import('./category-bar.tsx').then((module) => module.CategoryBar),
})
