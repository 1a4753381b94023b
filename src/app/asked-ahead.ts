import type { FetchOptions } from './page-queries.ts'

/** A query that is asked for in a tab before anybody shows it: who comes to show it hears of its failure. Not on the server, whose queries go to the page as they are. */
export const askedAhead = (query: FetchOptions): FetchOptions => ({ ...query, meta: { ...query.meta, isAhead: true } })
