import type { CallOutput } from '#schemas/api/calls.ts'
import { callQuery } from './query-call.ts'

/**
 * The jackpots with their amounts (`Jackpots.get`, JKP-1); fresh for ten seconds. Between two readings the counters of
 * the site count on by `growth_per_hour` (`widgets/_shared/money/use-counter.ts`).
 */
export const jackpotsQuery = () => callQuery('Jackpots.get', {}, 10_000)

export type Jackpot = CallOutput<'Jackpots.get'>['items'][number]

/** One jackpot by its id, or null (`Jackpots.get`, JKP-1), taken from the list of all jackpots, which every page shares. */
export const jackpotQuery = (id: string) => ({
  ...jackpotsQuery(),
  select: ({ items }: CallOutput<'Jackpots.get'>): Jackpot | null => items.find((jackpot) => jackpot.id === id) ?? null,
})

/** The latest wins (`Jackpots.getWinners`, JKP-1); fresh for half a minute. */
export const jackpotWinnersQuery = () => callQuery('Jackpots.getWinners', {}, 30_000)
