import { defineWidget } from '#engine/define-widget.ts'
import { categoriesQuery, providersQuery } from '../_shared/games/games.ts'
import { hallTitleSamples } from './hall-title.sample.ts'
import { hallTitleSchema } from './hall-title.schema.ts'

export default defineWidget({
  type: 'hall-title',
  category: 'games',
  schema: hallTitleSchema,
  samples: hallTitleSamples,
  queries: () => [categoriesQuery(), providersQuery()],
  component: () => import('./hall-title.tsx').then((module) => module.HallTitle),
})
