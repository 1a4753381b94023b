import { useQueries } from '@tanstack/react-query'
import { useValue } from '#engine/render/use-value.ts'
import { useFavourites } from '#platform/games/use-favourites.ts'
import { type GameListState, gameQuery } from './games.ts'

/** The player's favourites, the newest first; a game that the catalogue no longer has is passed over. A guest has none. */
export function useFavouriteGames({ count }: { count: number }): GameListState {
  const isPlayer = useValue('user') === 'player'
  const { sysnames, isKnown } = useFavourites(isPlayer)
  const wanted = sysnames.slice(0, count)
  const answers = useQueries({ queries: wanted.map((sysname) => gameQuery(sysname)) })
  const games = answers.flatMap(({ data }) => data?.items[0] ?? [])
  const isComplete = answers.every(({ data, isError }) => data !== undefined || isError)
  const failed = answers.filter(({ isError, data }) => isError && !data)
  return {
    games: !isPlayer ? [] : isKnown && (isComplete || games.length > 0) ? games : undefined,
    hasFailed: wanted.length > 0 && failed.length === wanted.length,
    error: failed[0]?.error,
    isRetrying: answers.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
