import type { QueryContext } from '#engine/define-widget.ts'
import { loyaltyInfoQuery } from '#platform/loyalty.ts'
import { offerQueries } from '../_shared/rewards/offering.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) => offerQueries(page, [loyaltyInfoQuery()])
