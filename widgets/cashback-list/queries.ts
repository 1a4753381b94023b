import { cashbacksQuery } from '#platform/cashbacks.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [cashbacksQuery({ offset: 0, count: 10 })]
