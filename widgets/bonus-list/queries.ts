import type { Props } from '#schemas/document/marks.ts'
import { bonusPage } from './bonus-pages.ts'
import type { bonusListSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ first }: Props<typeof bonusListSchema>) => [bonusPage(first, 0)]
