import type { CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'

/** The jackpots with what they hold (`Jackpots.get`, section 7); fresh for ten seconds, growth_per_hour counts on between. */
export const jackpotsQuery = () => callQuery('Jackpots.get', {}, 10_000)

export type Jackpot = CallOutput<'Jackpots.get'>['items'][number]

/** The latest wins (`Jackpots.getWinners`, section 7); fresh for half a minute. */
export const jackpotWinnersQuery = () => callQuery('Jackpots.getWinners', {}, 30_000)
