import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { tileQueries } from '../_shared/games/game-facts.tsx'
import { categoriesQuery, providersQuery } from '../_shared/games/games.ts'
import { favouritesCategory, hallFilters } from '../_shared/games/hall-address.ts'
import { firstPageQuery } from './grid-query.ts'
import type { gameGridSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ pageSize }: Props<typeof gameGridSchema>, route: QueryContext) => [
  ...(hallFilters(route).category === favouritesCategory ? [] : [firstPageQuery(route, pageSize)]),
  providersQuery(),
  categoriesQuery(),
  ...tileQueries(route),
]
