import { betsPage, transactionsPage } from './use-play-history.ts'

/** What the page asks the platform for before it shows the widget. */
export const queries = () => [betsPage(0), transactionsPage(0)]
