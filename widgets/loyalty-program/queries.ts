import type { QueryContext } from '#engine/define-widget.ts'
import { loyaltyProgramQuery } from '#platform/loyalty.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { params }: QueryContext) =>
  params.sysname === undefined ? [] : [loyaltyProgramQuery(params.sysname)]
