import type { Props } from '#schemas/document/marks.ts'
import { betsQuery } from '#platform/games.ts'
import type { betHistorySchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ size }: Props<typeof betHistorySchema>) => [
  betsQuery({ type: 'all', offset: 0, count: size }),
]
