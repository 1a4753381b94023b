import type { QueryContext } from '#engine/define-widget.ts'
import { offersQuery } from '#platform/campaigns.ts'
import { bonusQueries } from '../_shared/rewards/bonus-queries.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, page: QueryContext) => bonusQueries(page, [offersQuery()])
