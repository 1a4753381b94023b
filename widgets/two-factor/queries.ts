import { accountQuery } from '#platform/account.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [accountQuery()]
