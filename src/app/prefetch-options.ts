import type { FetchOptions } from './page-queries.ts'

/** An answer this young was asked for by the widget that shows it, which came back from the router's cache before its loader. */
const JUST_NOW_MS = 1_000

/**
 * A query that is asked for in a tab before anybody shows it: who comes to show it hears of its failure. An answer of a moment ago is good, unless something has
 * invalidated it. Not on the server, whose queries go to the page as they are.
 */
export const prefetchOptions = (query: FetchOptions): FetchOptions => ({
  ...query,
  staleTime:
    typeof query.staleTime === 'number' ? Math.max(query.staleTime, JUST_NOW_MS) : (query.staleTime ?? JUST_NOW_MS),
  meta: { ...query.meta, isAhead: true },
})
