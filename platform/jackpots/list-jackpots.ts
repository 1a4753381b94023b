import { callQuery } from '../query-call.ts'

/** The jackpots with what they hold (`Jackpots.get`, section 7); fresh for ten seconds, growth_per_hour counts on between. */
export const jackpotsQuery = () => callQuery('Jackpots.get', {}, 10_000)
