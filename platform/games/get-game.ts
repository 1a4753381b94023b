import { gamesQuery } from './list-games.ts'

/**
 * One game by its sysname: a list of one, or an empty one. `dgt_sportsbook` asks whether there is a sportsbook (GAM-6).
 */
export const gameQuery = (sysname: string) => ({ ...gamesQuery({ sysname, count: 1 }), placeholderData: undefined })
