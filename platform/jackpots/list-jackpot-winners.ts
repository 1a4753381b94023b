import { callQuery } from '../query-call.ts'

/** The latest wins (`Jackpots.getWinners`, section 7); fresh for half a minute. */
export const jackpotWinnersQuery = () => callQuery('Jackpots.getWinners', {}, 30_000)
