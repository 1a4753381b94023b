import { tournamentsQuery as withPrevious } from '#platform/tournaments.ts'
import type { TournamentStatus } from './tournament-facts.ts'

export type TournamentChoice = 'all' | TournamentStatus

/** A page of tournaments. Other than `platform`'s it never stands in with the answer to another question. */
export function tournamentPageQuery(status: TournamentChoice, offset: number, count: number) {
  const { placeholderData: _previous, ...options } = withPrevious({ status, offset, count })
  return options
}
