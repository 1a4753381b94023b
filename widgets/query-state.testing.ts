import { callQuery } from '#platform/query-call.ts'

/** A read of the catalogue, as a widget asks for it. */
export const listGamesQuery = callQuery('games.get', { offset: 0, count: 1 }, 0)
