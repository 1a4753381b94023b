import type { CallOutput } from '#schemas/api/calls.ts'
import { jackpotsQuery, type Jackpot } from './jackpots.ts'

/**
 * One jackpot by its id, or null (`Jackpots.get`, JKP-1), taken from the list of all jackpots, which every page shares.
 */
export const jackpotQuery = (id: string) => ({
  ...jackpotsQuery(),
  select: ({ items }: CallOutput<'Jackpots.get'>): Jackpot | null => items.find((jackpot) => jackpot.id === id) ?? null,
})
