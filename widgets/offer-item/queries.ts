import { offersQuery } from '#platform/campaigns.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [offersQuery()]
