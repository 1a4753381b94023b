import { defineWidget } from '#engine/define-widget.ts'
import { gameQuery } from '../_shared/games/games.ts'
import { breadcrumbsSamples } from './breadcrumbs.sample.ts'
import { breadcrumbsSchema } from './breadcrumbs.schema.ts'

export default defineWidget({
  type: 'breadcrumbs',
  category: 'navigation',
  schema: breadcrumbsSchema,
  samples: breadcrumbsSamples,
  queries: ({ item }, { params }) => (item === 'game' && params.sysname ? [gameQuery(params.sysname)] : []),
  component: () => import('./breadcrumbs.tsx').then((module) => module.Breadcrumbs),
})
