import { accountQuery } from '#platform/account.ts'
import { capabilitiesQuery } from '#platform/limits.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [accountQuery(), capabilitiesQuery()]
