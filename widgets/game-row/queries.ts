import type { QueryContext } from '#engine/define-widget.ts'
import { likesQuery } from '#platform/games.ts'
import type { Props } from '#schemas/document/marks.ts'
import { tileQueries } from '../_shared/games/game-facts.tsx'
import { gameQuery, providersQuery } from '../_shared/games/games.ts'
import { hasPlayedQuery, isNarrowed, rowQuery } from './row-query.ts'
import type { gameRowSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (props: Props<typeof gameRowSchema>, context: QueryContext) => {
  const { sysname } = context.params
  if (props.source.favourites) return context.isPlayer ? [likesQuery()] : []
  if (props.source.recent) return context.isPlayer && !isNarrowed(context.search) ? [hasPlayedQuery()] : []
  if (props.source.like) return sysname ? [gameQuery(sysname), providersQuery(), ...tileQueries(context)] : []
  return [rowQuery(props), providersQuery(), ...tileQueries(context)]
}
