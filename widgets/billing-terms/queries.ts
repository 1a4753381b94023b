import { depositSettingsQuery } from '#platform/cashier.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [depositSettingsQuery()]
