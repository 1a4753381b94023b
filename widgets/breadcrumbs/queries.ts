import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { gameQuery } from '../_shared/games/games.ts'
import type { breadcrumbsSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ item }: Props<typeof breadcrumbsSchema>, { params }: QueryContext) =>
  item === 'game' && params.sysname ? [gameQuery(params.sysname)] : []
