import { sportsbookQuery } from './sportsbook-query.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [sportsbookQuery()]
