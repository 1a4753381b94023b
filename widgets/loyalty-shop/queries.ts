import type { Props } from '#schemas/document/marks.ts'
import { productsQuery } from '#platform/loyalty.ts'
import type { loyaltyShopSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ pageSize }: Props<typeof loyaltyShopSchema>) => [
  productsQuery({ offset: 0, count: pageSize }),
]
