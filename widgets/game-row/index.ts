import { defineWidget } from '#engine/define-widget.ts'
import { providersQuery } from '../game-queries.ts'
import { gameRowSamples } from './game-row.sample.ts'
import { gameRowSchema } from './game-row.schema.ts'
import { rowQuery } from './row-query.ts'

export default defineWidget({
  type: 'game-row',
  category: 'games',
  schema: gameRowSchema,
  samples: gameRowSamples,
  queries: (props) => (props.source.favourites ? [] : [rowQuery(props), providersQuery()]),
  component: () => import('./game-row.tsx').then((module) => module.GameRow),
})
