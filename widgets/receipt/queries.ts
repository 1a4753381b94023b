import type { QueryContext } from '#engine/define-widget.ts'
import { depositInfoQuery } from '#platform/cashier.ts'
import { receiptId } from './receipt-id.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = (_props: unknown, { search }: QueryContext) => {
  const id = receiptId(search.id)
  return id === null ? [] : [depositInfoQuery(id)]
}
