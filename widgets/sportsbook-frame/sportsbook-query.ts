import { gameQuery } from '../_shared/games/games.ts'

/** Asks whether the platform has a sportsbook (specification section 7, sysname dgt_sportsbook): a list of one, or of none. */
export const sportsbookQuery = () => gameQuery('dgt_sportsbook')
