import { cashbacksQuery, unseenCashbackFilter } from '#platform/cashbacks.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [cashbacksQuery(unseenCashbackFilter)]
