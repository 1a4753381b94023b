import { gamesQuery } from './list-games.ts'

/** One game by its sysname: a list of one, or of none. `dgt_sportsbook` asks whether there is a sportsbook (section 7). */
export const gameQuery = (sysname: string) => ({ ...gamesQuery({ sysname, count: 1 }), placeholderData: undefined })
