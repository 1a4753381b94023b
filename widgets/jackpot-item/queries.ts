import type { QueryContext } from '#engine/define-widget.ts'
import { jackpotQuery } from '#platform/jackpots.ts'
import { jackpotWinnersQuery, providersQuery } from '../_shared/games/games.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { params }: QueryContext) => [
  jackpotQuery(params.id ?? ''),
  jackpotWinnersQuery(),
  providersQuery(),
]
