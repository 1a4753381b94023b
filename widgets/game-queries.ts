import { gamesQuery as withPrevious, type GameFilter } from '#platform/games/list-games.ts'

export { jackpotsQuery } from '#platform/jackpots.ts'
export { jackpotWinnersQuery } from '#platform/jackpots.ts'
export { categoriesQuery } from '#platform/games/list-categories.ts'
export { providersQuery } from '#platform/games/list-providers.ts'

/** A page of the catalogue. Other than `platform`'s it never stands in with the answer to another question: a tile is the game asked for, or its skeleton. */
export function gamesQuery(filter: GameFilter) {
  const { placeholderData: _previous, ...options } = withPrevious(filter)
  return options
}

/** One game by its sysname: a list of one, or of none. */
export const gameQuery = (sysname: string) => gamesQuery({ sysname, count: 1 })
