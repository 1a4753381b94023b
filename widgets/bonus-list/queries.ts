import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { offerQueries } from '../_shared/rewards/offering.ts'
import { bonusPage } from './bonus-pages.ts'
import type { bonusListSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ first }: Props<typeof bonusListSchema>, page: QueryContext) =>
  offerQueries(page, [bonusPage(first, 0)])
