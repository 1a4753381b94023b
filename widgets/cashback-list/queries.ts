import type { QueryContext } from '#engine/define-widget.ts'
import { cashbacksQuery } from '#platform/cashbacks.ts'
import { offerQueries } from '../_shared/rewards/offering.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) =>
  offerQueries(page, [cashbacksQuery({ offset: 0, count: 10 })])
