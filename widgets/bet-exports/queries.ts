import { historyExportsQuery } from '#platform/games/history-exports.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [historyExportsQuery()]
