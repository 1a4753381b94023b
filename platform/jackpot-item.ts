import type { CallOutput } from '#schemas/api/calls.ts'
import { jackpotsQuery, type Jackpot } from './jackpots.ts'

/** One jackpot by its id, or null where there is none (`Jackpots.get`, section 7): the list of all of them, read once for every page. */
export const jackpotQuery = (id: string) => ({
  ...jackpotsQuery(),
  select: ({ items }: CallOutput<'Jackpots.get'>): Jackpot | null => items.find((jackpot) => jackpot.id === id) ?? null,
})
