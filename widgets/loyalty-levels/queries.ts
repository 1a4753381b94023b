import type { Props } from '#schemas/document/marks.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'
import type { loyaltyLevelsSchema } from './index.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = ({ program }: Props<typeof loyaltyLevelsSchema>) => [loyaltyProgramQuery(program)]
