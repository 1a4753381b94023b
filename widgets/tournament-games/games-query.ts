import { gamesQuery } from '../_shared/games/games.ts'

/** The default length of the first page (TRN-1). */
export const firstPageSize = 12

/** A page of a tournament's games (TRN-3): `games.get` with options id and type=tournament. */
export const tournamentGamesQuery = (tournament: number, offset: number, count: number) =>
  gamesQuery({ offset, count, options: { id: tournament, type: 'tournament' } })
