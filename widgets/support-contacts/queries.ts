import { supportSettingsQuery } from '#platform/support.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [supportSettingsQuery()]
