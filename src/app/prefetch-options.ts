import type { FetchOptions } from './page-queries.ts'

/**
 * An answer this young was asked for by the widget that shows it, which came back from the router's cache before its
 * loader.
 */
const JUST_NOW_MS = 1_000

/**
 * Options for a query that a tab fetches before a component shows it: the component gets its failure, and accepts a
 * very recent answer unless it has been invalidated. Not for the server, whose query states go to the page unchanged.
 */
export const prefetchOptions = (query: FetchOptions): FetchOptions => ({
  ...query,
  staleTime:
    typeof query.staleTime === 'number' ? Math.max(query.staleTime, JUST_NOW_MS) : (query.staleTime ?? JUST_NOW_MS),
  meta: { ...query.meta, isAhead: true },
})
