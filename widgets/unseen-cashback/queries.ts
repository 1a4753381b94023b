import type { QueryContext } from '#engine/define-widget.ts'
import { cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'
import { bonusQueries } from '../_shared/rewards/offering.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) =>
  bonusQueries(page, [cashbacksQuery(unseenCashbackFilter)])
