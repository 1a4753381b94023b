import { loyaltyInfoQuery } from '#platform/loyalty.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [loyaltyInfoQuery()]
