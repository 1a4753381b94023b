import { defineWidget } from '#engine/define-widget.ts'
import { gameQuery, providersQuery } from '../_shared/games/games.ts'
import { gameRowSamples } from './game-row.sample.ts'
import { gameRowSchema } from './game-row.schema.ts'
import { rowQuery } from './row-query.ts'

export default defineWidget({
  type: 'game-row',
  category: 'games',
  chunk: 'usual',
  schema: gameRowSchema,
  samples: gameRowSamples,
  queries: (props, { params }) => {
    if (props.source.favourites) return []
    if (props.source.like) return params.sysname ? [gameQuery(params.sysname), providersQuery()] : []
    return [rowQuery(props), providersQuery()]
  },
  component: () => import('./game-row.tsx').then((module) => module.GameRow),
})
