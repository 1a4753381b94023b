import type { Props } from '#schemas/document/marks.ts'
import { tournamentsQuery } from '#platform/tournaments.ts'
import type { tournamentListSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ pageSize }: Props<typeof tournamentListSchema>) => [
  tournamentsQuery({ status: 'all', offset: 0, count: pageSize }),
]
