import { gamesQuery } from '../_shared/games/games.ts'

/** Games of the first page where the settings say nothing else (section 9, tournament games page size). */
export const firstPageSize = 12

/** A page of the games of a tournament (specification section 7: games.get with options id and type=tournament). */
export const tournamentGamesQuery = (tournament: number, offset: number, count: number) =>
  gamesQuery({ offset, count, options: { id: tournament, type: 'tournament' } })
