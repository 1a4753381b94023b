import type { Props } from '#schemas/document/marks.ts'
import { tournamentPageQuery } from '../_shared/rewards/tournaments.tsx'
import type { tournamentListSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ pageSize }: Props<typeof tournamentListSchema>) => [tournamentPageQuery('all', 0, pageSize)]
