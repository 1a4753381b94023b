import { depositSettingsQuery } from '#platform/cashier.ts'
import { depositLimitQuery } from '#platform/limits.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [depositSettingsQuery(), depositLimitQuery()]
