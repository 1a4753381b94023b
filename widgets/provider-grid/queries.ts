import { providerMarksQuery } from '#platform/games.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [providerMarksQuery()]
