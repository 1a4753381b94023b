import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { gameQuery, providersQuery } from '../_shared/games/games.ts'
import { rowQuery } from './row-query.ts'
import type { gameRowSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (props: Props<typeof gameRowSchema>, { params }: QueryContext) => {
  if (props.source.favourites || props.source.recent) return []
  if (props.source.like) return params.sysname ? [gameQuery(params.sysname), providersQuery()] : []
  return [rowQuery(props), providersQuery()]
}
