import { keepPreviousData } from '@tanstack/react-query'
import type { CallInput } from '#schemas/api/calls.ts'
import { callQuery } from '../query-call.ts'

export type TournamentFilter = Omit<CallInput<'tournaments.get'>, 'ids'>

/** A page of tournaments (`tournaments.get`, section 7), of all lists when no status is given; fresh for half a minute, the page before is shown meanwhile. */
export const tournamentsQuery = (filter: TournamentFilter = {}) => ({
  ...callQuery('tournaments.get', { offset: 0, count: 10, status: 'all', ...filter }, 30_000),
  placeholderData: keepPreviousData,
})
