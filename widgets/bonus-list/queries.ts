import type { QueryContext } from '#engine/define-widget.ts'
import type { Props } from '#schemas/document/marks.ts'
import { bonusQueries } from '../_shared/rewards/bonus-queries.ts'
import { bonusPage } from './bonus-pages.ts'
import type { bonusListSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ first }: Props<typeof bonusListSchema>, page: QueryContext) =>
  bonusQueries(page, [bonusPage(first, 0)])
