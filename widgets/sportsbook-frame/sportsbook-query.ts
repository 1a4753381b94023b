import { gameQuery } from '../_shared/games/games.ts'

/** Asks whether the platform has a sportsbook (GAM-6): a list of one, or an empty one. */
export const sportsbookQuery = () => gameQuery('dgt_sportsbook')
