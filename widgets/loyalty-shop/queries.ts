import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { productsQuery } from '#platform/loyalty.ts'
import { offerQueries } from '../_shared/rewards/offering.ts'
import type { loyaltyShopSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ pageSize }: Props<typeof loyaltyShopSchema>, page: QueryContext) =>
  offerQueries(page, [productsQuery({ offset: 0, count: pageSize })])
