import { leaderboardQuery } from '#platform/tournaments.ts'

export type BoardOf = 'players' | 'tournament'

/** A page of a board. */
export const boardQuery = (of: BoardOf, tournament: number, offset: number, count: number) =>
  leaderboardQuery({ ...(of === 'tournament' ? { tournament_id: tournament } : {}), offset, count })
