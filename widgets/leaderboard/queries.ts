import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { routeId } from '../_shared/page/route-id.ts'
import { boardQuery } from './board-query.ts'
import type { leaderboardSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ of, count }: Props<typeof leaderboardSchema>, { params }: QueryContext) =>
  of === 'players' || routeId(params) > 0 ? [boardQuery(of, routeId(params), 0, count)] : []
