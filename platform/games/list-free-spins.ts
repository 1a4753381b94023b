import { callQuery } from '../query-call.ts'

/**
 * The player's free spins that can be played (`freespins.get`, GAM-5): players only. Read again after each round of a
 * game that has some.
 */
export const freeSpinsQuery = () => freeSpins
const freeSpins = callQuery('freespins.get', { fields: ['description'], status: 'active', count: 99 }, 30_000)
